@testable import ShotAnalysis

extension Shot {
  /// Returns a shot with one measurement.
  ///
  /// - Parameters:
  ///   - release: `nil` for as many seconds as the index.
  ///   - half: How long load and finish take, in seconds; `nil` when they were not found.
  static func sample(
    _ index: Int, at release: Double? = nil, knee: Double, type: ShotType = .wrist,
    confidence: Double = 0.9, half: Double? = nil
  ) -> Shot {
    let release = release ?? Double(index)
    return Shot(
      index: index, releaseTime: release, releaseError: 0.02, confidence: confidence, type: type,
      typeConfidence: 0.9,
      phases: ShotPhases(
        load: half.map { TimeSpan(release - $0, release) }, swing: nil,
        followThrough: half.map { TimeSpan(release, release + $0) }),
      metrics: [
        .backKneeAngleDeepestLoad: .found(knee, error: 6, unit: .degrees, at: release)
      ],
      keyMoments: KeyMoments(load: nil, release: release, followThrough: nil))
  }
}

extension JobSite {
  /// Submits and completes jobs of ten seconds, each filmed on a later day, with a clip for each
  /// shot but those after `clips`.
  func complete(_ jobs: [(name: String, shots: [Shot])], clips: Int = 10) async throws {
    for (day, job) in jobs.enumerated() {
      let id = try await submit(job.name)
      let result = try CorrectableResult(
        shots: job.shots, recordedAt: "2025-10-\(day < 9 ? "0" : "")\(day + 1)T10:00:00Z")
      try await complete(id, analysis: result.analysis, clips: min(clips, job.shots.count))
    }
  }
}
