package import Foundation

extension HTTPClient {
  /// Downloads a URL's content into a file, and resumes after an interruption.
  ///
  /// It resumes only when the server's strong `ETag` or `x-goog-generation` shows that the content
  /// is the same, or when `isPinned` is set; otherwise it starts over. Attempts that make progress
  /// do not count against the policy's number; the retry throttle bounds them.
  ///
  /// The caller verifies the file's checksum, and removes what a failed download left of the file.
  ///
  /// - Parameters:
  ///   - file: Created if need be, readable by its owner alone; its previous content is lost once a
  ///     2xx response begins.
  ///   - isPinned: Whether the URL names immutable content.
  /// - Returns: The last response. Unless its status is 2xx, the file does not hold the content.
  /// - Throws: `HTTPError`; `contentChanged` when the content changed at every attempt.
  package func download(
    _ request: HTTPRequest, to file: URL, isPinned: Bool = false, attempts: AttemptPolicy? = nil
  ) async throws(HTTPError) -> HTTPResponse {
    var state = DownloadState(isPinned: isPinned)
    var run = try AttemptRun(
      state.request(request), operation: "download", settings: settings, attempts: attempts)
    guard request.method == .get else {
      throw run.error(
        TransferFailure(.invalidRequest, "Only a GET request is a download."),
        mayHaveArrived: false)
    }
    while true {
      var outcome = await exchange(
        state.request(request), at: run.address, into: .file(file, offset: state.have),
        expected: state.identity)
      let hasProgressed = state.take(&outcome)
      guard let wait = run.wait(after: outcome, hasProgressed: hasProgressed, throttle: throttle)
      else { return try run.response(outcome) }
      try await run.pause(wait)
    }
  }
}
