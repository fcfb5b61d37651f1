internal import Foundation

/// Sends requests over libcurl, on one thread of its own; connections are reused among them all.
///
/// Nothing blocks the caller's thread: names, connections and files are waited for elsewhere.
/// Cancelling the task that waits ends its transfer at once. A client that nobody holds any longer
/// ends by itself; `close()` waits for that.
package final class HTTPClient: Sendable {
  /// What the system calls a client's thread; it takes 15 bytes.
  package static let threadName = "http-transfer"

  package let settings: ClientSettings
  let inbox = TransferInbox()
  let budget: RetryBudget

  package init(_ settings: ClientSettings = ClientSettings()) {
    self.settings = settings
    budget = RetryBudget(capacity: settings.retryBudget, returned: settings.retryReturn)
    TransferLoop.start(inbox, settings: settings)
  }

  /// Sends a request until it is answered, as often as its `repeatSafety` and the policy permit.
  ///
  /// - Parameters:
  ///   - sink: Where the body goes. An attempt that fills a file begins where `offset` says.
  ///   - attempts: Another policy than the client's.
  /// - Returns: The answer, of whatever status. One whose status would pass is returned when no
  ///   attempt is left.
  /// - Throws: `HTTPError`.
  package func send(
    _ request: HTTPRequest, into sink: HTTPSink = .memory(), attempts: AttemptPolicy? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    var run = try AttemptRun(request, settings: settings, attempts: attempts)
    while true {
      let outcome = await exchange(request, at: run.address, into: sink)
      guard let wait = run.wait(after: outcome, budget: budget) else {
        return try run.response(outcome)
      }
      try await run.pause(wait)
    }
  }

  /// Ends every transfer (`closed`) and the thread, and returns when both are gone.
  package func close() async {
    inbox.close()
    await withCheckedContinuation { continuation in
      inbox.whenEnded { continuation.resume() }
    }
  }

  deinit { inbox.close() }
}
