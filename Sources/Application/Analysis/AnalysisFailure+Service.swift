internal import AnalysisDocuments
internal import Foundation
internal import Jobs

extension AnalysisFailure {
  /// The failure of the service's own work on a video, or `CancellationError`.
  var jobFailure: any Error {
    if code == .cancelled { return CancellationError() }
    // The codes that a video causes (docs/errors.md).
    let isVideos = code.exitStatus == EX_DATAERR || code == .timeLimit
    return JobFailure(
      code: code.rawValue, message: message, kind: isVideos ? .permanent : .transient)
  }
}
