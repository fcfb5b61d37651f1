package import Foundation
package import Jobs

/// Analyses the video of a job.
///
/// Cancelling the task ends it.
package protocol JobAnalysis: Sendable {
  /// - Parameters:
  ///   - video: The video, in a file of its own.
  ///   - request: What its owner said.
  ///   - earlier: A folder with the analysis documents of the user's earlier jobs; empty without any.
  ///   - progress: Told how much of the frames is done, 0 to 1; from any thread.
  /// - Throws: `JobFailure`, or `CancellationError`; anything else is our own fault.
  func analyze(
    _ video: URL, for request: JobRequest, earlier: URL,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AnalyzedVideo
}
