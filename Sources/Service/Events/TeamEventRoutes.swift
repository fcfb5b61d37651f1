internal import Hummingbird
internal import TeamLibrary

/// `GET …/videos/events`: an event stream of a team's clips.
///
/// `videos` holds `documents`, `removed` and `skipped`: first all clips (`all`), in several events
/// where they are many, then what has changed. A client whose `Last-Event-ID` is that of the present list
/// gets changes alone. `trouble` says that changes cannot be seen for now; the list stays, and a
/// `videos` event without changes ends it. `gone` is the last event of a team that is deleted. The
/// stream of a member who leaves ends.
struct TeamEventRoutes: ServiceRoutes {
  private let api: APIParts
  private let rights: Rights
  private let library: Library
  private let feed: Feed<TeamSource>
  private let streams: EventStreams

  init(_ api: APIParts, _ feed: Feed<TeamSource>, _ streams: EventStreams) {
    self.api = api
    rights = Rights(api)
    library = Library(api.documents)
    self.feed = feed
    self.streams = streams
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/organizations/{organization}/projects/{project}/videos/events") {
      request, context in
      let caller = try await rights.gate.caller(of: request)
      let user = try await rights.libraryUser(request)
      let team = try context.project()
      try await library.checkReading(team, for: user)
      guard let clips = try await TeamClips(of: team, in: api.documents) else {
        throw HTTPFailure.notFound
      }
      guard !feed.isEnded else { throw HTTPFailure.stopping }
      let knows = EventStreams.lastEventID(request) == clips.id
      let writer = ClipListWriter(known: knows ? clips : nil)
      return try streams.response(
        to: request, of: caller, mailbox: { try feed.listen(to: clips, knows: knows) },
        left: { feed.leave($0, team) },
        mayRead: { (try? await library.checkReading(team, for: user)) != nil },
        written: { (try writer.events($0), isLast: false) })
    }
  }
}
