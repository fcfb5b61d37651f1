/// The content of a stub worker's `analysis.json`: the attempt that made it.
package struct StubResult: Codable, Sendable, Hashable {
  package var worker: String
  package var job: String
  package var claim: Int
  /// The content of the video.
  package var video: String
  /// The start of the analysis, in seconds since 1970.
  package var begunAt: Double

  package init(worker: String, job: String, claim: Int, video: String, begunAt: Double) {
    self.worker = worker
    self.job = job
    self.claim = claim
    self.video = video
    self.begunAt = begunAt
  }

  /// The matching text for the parent.
  package var parentSummary: String { "\(worker) at claim \(claim) of \(job)" }
}
