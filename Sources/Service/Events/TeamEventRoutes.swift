internal import Hummingbird
internal import Synchronization
internal import TeamLibrary

/// An event stream of a team's clips (`GET …/videos/events`) or highlights
/// (`GET …/highlights/events`), as a member sees them.
///
/// `videos` or `highlights` holds `documents`, `removed`, `skipped` and, of highlights, `withdrawn`:
/// first all (`all`), in several events where they are many, then what has changed. A client whose
/// `Last-Event-ID` is that of the present list gets changes alone. `trouble` says that changes
/// cannot be seen for now; the list stays, and an event without changes ends it. `gone` is the last
/// event of a team that is deleted. The stream of a member who leaves ends.
struct TeamEventRoutes<Value: TeamRead, List: FollowedList>: APIRoutes {
  let api: APIParts
  let feed: Feed<TeamSource<Value>>
  let streams: EventStreams
  /// Returns what a member sees of the team's.
  let list: @Sendable (Value, String) throws -> List

  func add(to router: Router<ServiceContext>) {
    router.get("/api/organizations/{organization}/projects/{project}/\(List.event)/events") {
      request, context in
      let caller = try await api.gate.caller(of: request)
      let user = try await rights.libraryUser(request)
      let team = try context.project()
      try await library.checkReading(team, for: user)
      guard !feed.isEnded else { throw HTTPFailure.stopping }
      // Before the list is read, which costs more.
      let permit = try streams.permit(for: request, of: caller)
      guard let value = try await feed.source.read(team, feed.value(of: team)) else {
        throw HTTPFailure.notFound
      }
      let list = try list(value, user)
      let knows = EventStreams.lastEventID(request) == list.id
      let writer = ListWriter(known: knows ? list : nil)
      let first = First(value)
      return streams.response(
        to: request, permit,
        mailbox: { try first.take().map { try feed.listen(to: $0, knows: knows) } },
        left: { feed.leave($0, team) }, mayRead: { await rights.mayRead(team, user) },
        written: { message in
          (try writer.events(message.map { try self.list($0, user) }), isLast: false)
        })
    }
  }

  /// What was read for a listener, until it listens: it is not kept as long as the stream.
  private final class First: Sendable {
    private let value: Mutex<Value?>

    init(_ value: Value) { self.value = Mutex(value) }

    func take() -> Value? { value.withLock { $0.take() } }
  }
}
