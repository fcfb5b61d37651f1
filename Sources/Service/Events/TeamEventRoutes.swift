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
    library = api.library
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
      guard !feed.isEnded else { throw HTTPFailure.stopping }
      // Before the list is read, which costs more.
      let permit = try streams.permit(for: request, of: caller)
      guard let clips = try await TeamClips(of: team, in: api.documents) else {
        throw HTTPFailure.notFound
      }
      let knows = EventStreams.lastEventID(request) == clips.id
      let writer = ListWriter(known: knows ? clips : nil, first: clips)
      return streams.response(
        to: request, permit,
        mailbox: { try writer.takeFirst().map { try feed.listen(to: $0, knows: knows) } },
        left: { feed.leave($0, team) }, mayRead: { await rights.mayRead(team, user) },
        written: { (try writer.events($0), isLast: false) })
    }
  }
}
