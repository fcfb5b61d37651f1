internal import PuckBuddyAPI

/// The sequence of a team's clips or highlights: first all, then all again after each change.
///
/// When the connection is lost, the sequence reconnects and goes on with what has changed. It throws
/// `PuckBuddyError` when they cannot be followed: `not_found` also when the team is deleted or
/// the caller is no member any more; a transient error only after `ClientLimits.attempts` attempts
/// in a row. It has no end.
public struct LibraryEvents<Document: Codable & Hashable & Sendable>: AsyncSequence, Sendable {
  /// The documents: clips with the last handed in first, to the second; the newest highlight first.
  public typealias Element = FollowedDocuments<Document>

  let client: ServiceClient
  let team: TeamPath
  /// The name of the events, and of their place below the team.
  let name: String
  let id: @Sendable (Document) -> String
  /// What documents are sorted by, falling, before their IDs.
  let order: @Sendable (Document) -> String

  /// Starts to follow the documents.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Iterates over the lists; closes its connection when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let sequence: LibraryEvents
    private var events: EventReader
    private var documents: [String: Document] = [:]
    /// What the next list says of documents that it lacks.
    private var withdrawn: [String]?

    /// The data of an event.
    private struct Change: Decodable {
      /// Whether the list begins with these documents.
      var all: Bool?
      var documents: [Document]
      var removed: [String]
      var withdrawn: [String]?
      var skipped: Int
    }

    init(_ sequence: LibraryEvents) {
      self.sequence = sequence
      events = EventReader(
        sequence.client, ServiceClient.team(sequence.team, sequence.name, "events"))
    }

    /// Returns the list after the next change; never `nil`.
    public mutating func next() async throws -> FollowedDocuments<Document>? {
      while true {
        guard let event = try await events.next() else {
          throw PuckBuddyError.connectionLost("events")
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
    private mutating func take(_ event: ServerSentEvent) throws -> FollowedDocuments<Document>? {
      if event.name == "gone" {
        throw PuckBuddyError(
          operation: "events", code: PuckBuddyError.Local.notFound, message: "The team was deleted."
        )
      }
      guard event.name == sequence.name else { return nil }
      let change = try EventReader.decoded(event, as: Change.self)
      if change.all == true {
        documents = [:]
        withdrawn = nil
      }
      withdrawn?.append(contentsOf: change.withdrawn ?? change.removed)
      for id in change.removed { documents[id] = nil }
      for document in change.documents { documents[sequence.id(document)] = document }
      if events.hasUsed(event) { return nil }
      // The parts of a long list have no ID: after a lost connection all is sent again.
      events.use(event)
      guard !event.id.isEmpty else { return nil }
      let sorted = documents.sorted {
        (sequence.order($0.value), $0.key) > (sequence.order($1.value), $1.key)
      }.map(\.value)
      defer { withdrawn = [] }
      return FollowedDocuments(
        documents: sorted, skipped: change.skipped, withdrawn: withdrawn)
    }
  }
}
