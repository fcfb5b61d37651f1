import Foundation
import Jobs
import PuckBuddyAPI
import TeamLibrary
import TortureRig
import Worker

/// Sleeps for a while, and returns a result that names the worker.
struct StubAnalysis: JobAnalysis {
  let worker: String
  /// The duration of an analysis.
  let milliseconds: ClosedRange<Int>
  let fate: Fate

  private static let steps = 5

  func analyze(
    _ video: URL, for request: JobRequest, earlier: URL,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AnalyzedVideo {
    let begin = Date.now.timeIntervalSince1970
    let duration = Duration.milliseconds(Int.random(in: milliseconds))
    for step in 1...StubAnalysis.steps {
      try await Task.sleep(for: duration / StubAnalysis.steps)
      progress(Double(step) / Double(StubAnalysis.steps))
      if step == StubAnalysis.steps / 2 { fate.reach(.halfAnalyzed) }
    }
    // The folder of a claim is named JOB.CLAIM.UUID.
    let folder = video.deletingLastPathComponent().lastPathComponent
    let parts = folder.split(separator: ".")
    guard parts.count == 3, let claim = Int(parts[1]) else {
      throw JobFailure(code: "stub", message: "No claim in \(folder).", kind: .permanent)
    }
    let result = StubResult(
      worker: worker, job: String(parts[0]), claim: claim,
      video: String(decoding: try Data(contentsOf: video), as: UTF8.self), begunAt: begin)
    return AnalyzedVideo(
      parentSummary: result.parentSummary, coachSummary: "For a coach.",
      childSummary: "For a child.",
      files: [
        AnalyzedVideo.File(
          name: "parent_summary.txt", content: Data(result.parentSummary.utf8),
          contentType: "text/plain; charset=utf-8"),
        AnalyzedVideo.File(
          name: "frames/shot-1.jpg", content: Data([1, 2]), contentType: "image/jpeg"),
        AnalyzedVideo.File(
          name: ResultArtifact.analysis.name, content: try JSONEncoder().encode(result),
          contentType: "application/json"),
      ],
      numbers: ClipNumbers(
        shots: TestTeam.shots(of: result.job), shotTypes: [:], metrics: [:], filmedAt: nil,
        duration: 1, schemaVersion: 2, program: "stub"))
  }
}
