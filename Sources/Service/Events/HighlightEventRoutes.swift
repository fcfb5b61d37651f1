internal import Hummingbird
internal import TeamLibrary

/// `GET …/highlights/events`: an event stream of a team's highlights, as the member sees them.
///
/// `highlights` holds `documents`, `removed` and `skipped`, as `TeamEventRoutes` says of `videos`. A
/// permission that is withdrawn removes a highlight.
struct HighlightEventRoutes: ServiceRoutes {
  private let rights: Rights
  private let library: Library
  private let feed: Feed<HighlightSource>
  private let streams: EventStreams

  init?(_ api: APIParts, _ feed: Feed<HighlightSource>, _ streams: EventStreams) {
    guard api.hasHighlights else { return nil }
    rights = Rights(api)
    library = api.library
    self.feed = feed
    self.streams = streams
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/organizations/{organization}/projects/{project}/highlights/events") {
      request, context in
      let caller = try await rights.gate.caller(of: request)
      let user = try await rights.libraryUser(request)
      let team = try context.project()
      try await library.checkReading(team, for: user)
      guard !feed.isEnded else { throw HTTPFailure.stopping }
      // Before the list is read, which costs more.
      let permit = try streams.permit(for: request, of: caller)
      guard let all = try await TeamHighlights(of: team, in: Highlights(library)) else {
        throw HTTPFailure.notFound
      }
      let list = try all.list(for: user)
      let knows = EventStreams.lastEventID(request) == list.id
      let writer = ListWriter(known: knows ? list : nil)
      return streams.response(
        to: request, permit, mailbox: { try feed.listen(to: all, knows: knows) },
        left: { feed.leave($0, team) }, mayRead: { await rights.mayRead(team, user) },
        written: { message in
          (try writer.events(message.map { try $0.list(for: user) }), isLast: false)
        })
    }
  }
}
