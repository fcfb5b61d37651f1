internal import Foundation

/// The events of a stream, across connections: when one is lost, the next goes on after the last
/// event.
struct EventReader {
  private let client: ServiceClient
  private let path: [String]
  private var connection: EventConnection?
  private var lastEventID = ""
  private var retry: Duration?
  /// Connections in a row that delivered neither an event nor a keep-alive comment.
  private var failures = 0

  init(_ client: ServiceClient, _ path: [String]) {
    self.client = client
    self.path = path
  }

  /// Returns the next event; `nil` when the service has none.
  ///
  /// - Throws: `PuckBuddyError`, a transient one only after `ClientLimits.attempts` attempts in a
  ///   row; `CancellationError`.
  mutating func next() async throws -> ServerSentEvent? {
    while true {
      do {
        if connection == nil {
          guard let opened = try await open() else { return nil }
          connection = opened
        }
        if let event = try await connection?.next() { return event }
        throw PuckBuddyError.connectionLost("events")
      } catch {
        try await wait(after: error)
      }
    }
  }

  /// Whether an event is the last one that was used, sent again.
  func hasUsed(_ event: ServerSentEvent) -> Bool { !event.id.isEmpty && event.id == lastEventID }

  /// Notes that an event was used, after which the next connection goes on.
  mutating func use(_ event: ServerSentEvent) {
    lastEventID = event.id
    failures = 0
  }

  mutating func close() { connection = nil }

  /// Waits before the next connection.
  ///
  /// - Throws: `error` unless it is transient.
  mutating func wait(after error: any Error) async throws {
    if connection?.isAlive == true { failures = 0 }
    retry = connection?.retry ?? retry
    connection = nil
    guard let error = error as? PuckBuddyError, error.isTransient else { throw error }
    failures += 1
    try await client.pause(
      afterFailure: failures, error, first: retry ?? .seconds(2),
      requested: error.retryAfter ?? retry)
  }

  /// - Returns: `nil` when the service has no further events.
  private func open() async throws -> EventConnection? {
    var call = APICall("events", "GET", path)
    call.headers["Accept"] = "text/event-stream"
    if !lastEventID.isEmpty { call.headers["Last-Event-ID"] = lastEventID }
    let answer = try await client.open(call)
    guard answer.status != 204 else { return nil }
    let type = answer.header("Content-Type")?.lowercased() ?? ""
    guard type.hasPrefix("text/event-stream") else {
      throw PuckBuddyError.unreadable("events", status: answer.status)
    }
    return EventConnection(answer, after: lastEventID)
  }

  /// Returns what the data of an event say.
  ///
  /// - Throws: `PuckBuddyError`.
  static func decoded<Value: Decodable>(
    _ event: ServerSentEvent, as type: Value.Type
  ) throws(PuckBuddyError) -> Value {
    guard let value = try? JSONDecoder().decode(Value.self, from: Data(event.data.utf8)) else {
      throw .unreadable("events", status: 200)
    }
    return value
  }
}
