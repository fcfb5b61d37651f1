internal import AnalysisDocuments
internal import AnalysisProcess
internal import Foundation
internal import Jobs
internal import Media
internal import Worker

/// Copies videos for share links, each in a sandboxed child process.
struct ChildVideoRemuxing: VideoRemuxing {
  let analyzer: ChildAnalyzer
  let limits: MediaLimits

  func remux(_ video: URL, to copy: URL) async throws {
    do {
      try await analyzer.remux(path: video.path, to: copy.path, limits: limits)
    } catch let failure {
      if failure.code == .cancelled { throw CancellationError() }
      // The codes that a video causes (docs/errors.md).
      let isVideos = failure.code.exitStatus == EX_DATAERR || failure.code == .timeLimit
      throw JobFailure(
        code: failure.code.rawValue, message: failure.message,
        kind: isVideos ? .permanent : .transient)
    }
  }
}
