package import Foundation
package import Jobs

/// Fetches videos from other servers, for jobs that name an address in place of an upload.
package protocol VideoFetching: Sendable {
  /// Checks an address as far as its text tells.
  ///
  /// - Throws: `JobFailure` with `source_refused`.
  func check(_ address: String) throws(JobFailure)

  /// Downloads a video into a file; a failed download may leave a part of it.
  ///
  /// - Parameter limit: The largest size in bytes.
  /// - Throws: `JobFailure`, `CancellationError`.
  func fetch(_ address: String, to file: URL, limit: Int) async throws
}
