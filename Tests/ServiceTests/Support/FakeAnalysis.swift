import Foundation
import Jobs
import PuckBuddyAPI
import Synchronization
import Worker

/// An analysis that records its requests and performs a test's closure.
final class FakeAnalysis: JobAnalysis {
  typealias Body = @Sendable (JobRequest, _ number: Int) async throws -> Void

  private let requested = Mutex<[String]>([])
  private let body: Body

  /// - Parameter body: Called with the request and the number of the analysis, from 1.
  init(_ body: @escaping Body = { _, _ in }) { self.body = body }

  /// The videos of all analyses that were started.
  var videos: [String] { requested.withLock { $0 } }

  func analyze(
    _ video: URL, for request: JobRequest, earlier: URL,
    progress: @escaping @Sendable (Double) -> Void
  ) async throws -> AnalyzedVideo {
    let number = requested.withLock { requested in
      requested.append(request.storagePath)
      return requested.count
    }
    progress(0.3)
    try await body(request, number)
    progress(1)
    func text(_ name: String, _ text: String) -> AnalyzedVideo.File {
      AnalyzedVideo.File(
        name: name, content: Data(text.utf8), contentType: "text/plain; charset=utf-8")
    }
    let coach = "What went well:\n- It did.\n\nWhat to work on:\n- More of it.\n"
    return AnalyzedVideo(
      parentSummary: "For a parent — été.\n", coachSummary: coach, childSummary: "Well done!\n",
      files: [
        text("parent_summary.txt", "For a parent — été.\n"), text("coach_summary.txt", coach),
        text("child_summary.txt", "Well done!\n"),
        AnalyzedVideo.File(
          name: ResultArtifact.analysis.name, content: Data("{}".utf8),
          contentType: "application/json"),
      ])
  }
}
