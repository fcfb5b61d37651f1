internal import AnalysisDocuments
internal import Foundation
internal import Jobs

extension AnalysisFailure {
  /// The failure of the service's own work on a video, or `CancellationError`.
  var jobFailure: any Error {
    // The codes that a video causes (docs/errors.md).
    let isVideos = code.exitStatus == EX_DATAERR || code == .timeLimit
    return jobFailure(isVideos ? .permanent : .transient)
  }

  /// Returns the failure as that of a job, or `CancellationError`.
  func jobFailure(_ kind: JobFailure.Kind) -> any Error {
    if code == .cancelled { return CancellationError() }
    return JobFailure(code: code.rawValue, message: message, kind: kind)
  }
}
