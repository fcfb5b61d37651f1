internal import Foundation

/// An HTTP client on libcurl, with one thread of its own; all requests share its connections.
///
/// No call blocks the caller's thread: name resolution, connections and file access happen on other
/// threads. Cancelling the waiting task ends its transfer at once. A client without references
/// shuts down by itself.
package final class HTTPClient: Sendable {
  /// The system's name for the client's thread; the system allows 15 bytes.
  package static let threadName = "http-transfer"

  package let settings: ClientSettings
  let inbox = TransferInbox()
  let throttle: RetryThrottle

  package init(_ settings: ClientSettings = ClientSettings()) {
    self.settings = settings
    throttle = RetryThrottle(capacity: settings.retryTokens, returned: settings.retryTokenRatio)
    TransferLoop.start(inbox, settings: settings)
  }

  /// Sends a request until it gets a response, as often as its `repeatSafety` and the policy
  /// permit.
  ///
  /// - Parameters:
  ///   - sink: The destination of the body. An attempt that writes to a file starts at `offset`.
  ///   - attempts: A policy that replaces the client's.
  /// - Returns: The response, of any status. One with a retryable status is returned when no
  ///   attempt is left.
  /// - Throws: `HTTPError`.
  package func send(
    _ request: HTTPRequest, into sink: HTTPSink = .memory(), attempts: AttemptPolicy? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    var run = try AttemptRun(request, settings: settings, attempts: attempts)
    while true {
      let outcome = await exchange(request, at: run.address, into: sink)
      guard let wait = run.wait(after: outcome, throttle: throttle) else {
        return try run.response(outcome)
      }
      try await run.pause(wait)
    }
  }

  deinit { inbox.close() }
}
