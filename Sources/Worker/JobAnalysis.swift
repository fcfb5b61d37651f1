package import Foundation
package import Jobs

/// Analyses the video of a job.
///
/// Cancelling the task stops the analysis.
package protocol JobAnalysis: Sendable {
  /// Analyzes the video of a job.
  ///
  /// - Parameters:
  ///   - video: The video, in a file of its own.
  ///   - request: The fields of the job that its creator wrote.
  ///   - earlier: A folder with the analysis documents of the user's earlier jobs; may be empty.
  ///   - progress: Called with the share of the frames that is done, 0 to 1; from any thread.
  /// - Throws: `JobFailure`, or `CancellationError`; any other error is an internal fault.
  func analyze(
    _ video: URL, for request: JobRequest, earlier: URL,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AnalyzedVideo
}
