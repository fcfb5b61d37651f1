internal import Foundation

/// One connection to a stream of events.
struct EventConnection {
  private var body: AsyncThrowingStream<Data, any Error>.Iterator
  private var parser: ServerSentEvents
  private var waiting: [ServerSentEvent] = []

  init(_ answer: WireAnswer, after lastEventID: String) {
    body = answer.body.makeAsyncIterator()
    parser = ServerSentEvents(after: lastEventID)
  }

  /// The reconnection time that the server requests.
  var retry: Duration? { parser.retry }

  /// Whether the server has sent a keep-alive comment, as it does every 15 s.
  var isAlive: Bool { parser.comments > 0 }

  /// Returns the next event; `nil` when the server has ended the stream.
  ///
  /// - Throws: `PuckBuddyError`, `CancellationError`.
  mutating func next() async throws -> ServerSentEvent? {
    while waiting.isEmpty {
      do {
        guard let part = try await body.next(isolation: #isolation) else {
          // A cancelled stream ends without an error, as if it were complete.
          try Task.checkCancellation()
          return nil
        }
        waiting = try parser.take(part)
      } catch is ServerSentEvents.TooLarge {
        throw PuckBuddyError.tooLarge("events", status: 200)
      } catch {
        throw PuckBuddyError.of("events", error)
      }
    }
    return waiting.removeFirst()
  }
}
