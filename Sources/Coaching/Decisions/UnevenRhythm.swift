package import ShotAnalysis

/// A time from load to release that differs from shot to shot beyond its random error.
package struct UnevenRhythm: Hashable, Sendable {
  package let quickest: MeasuredShot
  package let slowest: MeasuredShot
  let probability: Double

  package static let metric = MetricID.loadToReleaseTime
  /// The smallest spread that is worth mentioning, in seconds (a design choice).
  static let usefulMargin = 0.1

  /// - Returns: `nil` where the shots are alike, or cannot be distinguished.
  init?(_ report: ShotReport) {
    let measured = MeasuredShot.all(
      Self.metric, in: ShotPool.shots(of: report), of: report.shots.count)
    guard let spread = ShotSpread(measured.map(\.value)),
      let quickest = measured.min(by: { $0.value.value < $1.value.value }),
      let slowest = measured.max(by: { $0.value.value < $1.value.value })
    else { return nil }
    probability = spread.probability(atLeast: Self.usefulMargin)
    guard probability >= CoachingDecisions.certainly else { return nil }
    self.quickest = quickest
    self.slowest = slowest
  }
}
