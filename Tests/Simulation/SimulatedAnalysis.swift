import Foundation
import Jobs
import Worker

/// An analysis that takes simulated time, and whose results name the video.
struct SimulatedAnalysis: JobAnalysis {
  let machine: Machine
  let process: SimulatedProcess
  let scheduler: Scheduler
  /// The probability that an attempt fails for a reason that may pass.
  let failures: Double
  /// Called with the video of each attempt that fails.
  let noteFailure: @Sendable (String) -> Void

  /// A video whose name ends so crashes the decoder each time.
  static let poison = "poison.mov"

  func analyze(
    _ video: URL, for request: JobRequest, earlier: URL,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AnalyzedVideo {
    guard let content = machine.withDisk({ $0.files[video] }) else {
      throw JobFailure(code: "internal", message: "There is no video.", kind: .permanent)
    }
    let name = String(decoding: content, as: UTF8.self)
    let time = Duration.seconds(scheduler.random(0.5...60))
    for part in 1...4 {
      try await process.sleep(time / 4)
      if name.hasSuffix(Self.poison), part == 3 {
        noteFailure(name)
        throw JobFailure(code: "child_crashed", message: "The decoder crashed.", kind: .crash)
      }
      if scheduler.chance(failures / 4) {
        noteFailure(name)
        throw JobFailure(code: "no_memory", message: "There was no memory.", kind: .transient)
      }
      progress(Double(part) / 4)
    }
    return AnalyzedVideo(
      parentSummary: name, coachSummary: "Coach.", childSummary: "Child.",
      files: ["analysis.json", "parent_summary.txt"].map {
        AnalyzedVideo.File(name: $0, content: content, contentType: "text/plain")
      })
  }
}
