/// What a stub of a worker says in its `analysis.json`: which attempt made it.
package struct StubResult: Codable, Sendable, Hashable {
  package var worker: String
  package var job: String
  package var claim: Int
  /// What the video held.
  package var video: String
  /// When the analysis began, in seconds since 1970.
  package var begunAt: Double

  package init(worker: String, job: String, claim: Int, video: String, begunAt: Double) {
    self.worker = worker
    self.job = job
    self.claim = claim
    self.video = video
    self.begunAt = begunAt
  }

  /// The text for the parent that belongs to it.
  package var parentSummary: String { "\(worker) at claim \(claim) of \(job)" }
}
