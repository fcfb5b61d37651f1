/// The metrics of the report.
enum Metrics {
  /// In the order of `MetricID`.
  static let all: [any ShotMetric] = [
    FrontKneeAngle(), BackKneeAngle(), StanceWidth(), BackswingHeight(), TrunkLean(),
    WeightShift(), HandSpacing(), TopHandClearance(), HandSpeedPeak(), FollowThroughExtension(),
    FollowThroughHeight(), HeadDrop(), BalanceSway(), LoadToReleaseTime(),
  ]

  /// A measurement for each of them.
  static func measure(_ shot: ObservedShot) -> [MetricID: Measurement] {
    Dictionary(all.map { ($0.id, $0.measure(shot)) }) { first, _ in first }
  }
}
