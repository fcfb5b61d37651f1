package import Foundation

extension HTTPClient {
  /// Fetches a URL's content into a file, and goes on where it broke off.
  ///
  /// It goes on only when the server's strong `ETag` or `x-goog-generation` says that the content
  /// is the same, or `isPinned` does; otherwise it starts over. Attempts that bring something do
  /// not count against the policy's number; the retry budget bounds them.
  ///
  /// A checksum is the caller's to check, on the file. What a failed download left of it is the
  /// caller's to remove.
  ///
  /// - Parameters:
  ///   - file: Made if need be, readable by its owner alone; what it held is lost once a 2xx answer
  ///     begins.
  ///   - isPinned: Whether the URL names content that cannot change.
  /// - Returns: The last answer. Unless its status is 2xx, the file does not hold the content.
  /// - Throws: `HTTPError`; `contentChanged` when it changed at every attempt.
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
      guard let wait = run.wait(after: outcome, hasProgressed: hasProgressed, budget: budget)
      else { return try run.response(outcome) }
      try await run.pause(wait)
    }
  }
}
