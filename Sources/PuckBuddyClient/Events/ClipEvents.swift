public import PuckBuddyAPI

/// The sequence of a team's clips: first all, then all again after each change.
///
/// When the connection is lost, the sequence reconnects and goes on with what has changed. It throws
/// `PuckBuddyError` when the clips cannot be followed: `not_found` also when the team is deleted or
/// the caller is no member any more; a transient error only after `ClientLimits.attempts` attempts
/// in a row. It has no end.
public struct ClipEvents: AsyncSequence, Sendable {
  /// The clips, the last handed in first, to the second.
  public typealias Element = LibraryList<LibraryVideo>

  let client: PuckBuddyClient
  let team: TeamPath

  /// Starts to follow the clips.
  public func makeAsyncIterator() -> Iterator { Iterator(client: client, team: team) }

  /// Iterates over the lists; closes its connection when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private var events: EventReader
    private var clips: [String: LibraryVideo] = [:]

    /// The data of an event.
    private struct Change: Decodable {
      /// Whether the list begins with these documents.
      var all: Bool?
      var documents: [LibraryVideo]
      var removed: [String]
      var skipped: Int
    }

    init(client: PuckBuddyClient, team: TeamPath) {
      events = EventReader(client, PuckBuddyClient.team(team, "videos", "events"))
    }

    /// Returns the list after the next change; never `nil`.
    public mutating func next() async throws -> LibraryList<LibraryVideo>? {
      while true {
        guard let event = try await events.next() else {
          throw PuckBuddyError(
            operation: "events", code: PuckBuddyError.Local.connectionLost,
            message: "There is no connection to the service.")
        }
        do {
          if let list = try take(event) { return list }
        } catch {
          events.close()
          throw error
        }
      }
    }

    /// - Returns: `nil` for an event without a complete list.
    private mutating func take(_ event: ServerSentEvent) throws -> LibraryList<LibraryVideo>? {
      if event.name == "gone" {
        throw PuckBuddyError(
          operation: "events", code: PuckBuddyError.Local.notFound, message: "The team was deleted."
        )
      }
      guard event.name == "videos" else { return nil }
      let change = try EventReader.decoded(event, as: Change.self)
      if change.all == true { clips = [:] }
      for id in change.removed { clips[id] = nil }
      for clip in change.documents { clips[clip.id] = clip }
      if events.hasUsed(event) { return nil }
      // The parts of a long list have no ID: after a lost connection all is sent again.
      events.use(event)
      guard !event.id.isEmpty else { return nil }
      let sorted = clips.values.sorted {
        ($0.dateSubmitted, $0.id) > ($1.dateSubmitted, $1.id)
      }
      return LibraryList(sorted, skipped: change.skipped)
    }
  }
}
