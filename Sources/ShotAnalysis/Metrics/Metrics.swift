import Poses

/// The metrics of the report.
enum Metrics {
  /// In the order of `MetricID`.
  static let all: [any ShotMetric] = [
    FittedMetric(
      id: .frontKneeAngleAtRelease, needs: [.side], seen: frontLeg, hidden: .legsHidden,
      evidence: .release, perTorso: 100, perSecond: 50),
    FittedMetric(
      id: .backKneeAngleDeepestLoad, needs: [.side, .load], seen: backLeg, hidden: .legsHidden,
      evidence: .load, perTorso: 100, perSecond: 30),
    FittedMetric(
      id: .stanceWidth, needs: [.load], seen: ankles, hidden: .legsHidden, evidence: .load,
      perTorso: 1.4, perSecond: 0.3),
    FittedMetric(
      id: .backswingHeight, needs: [.side, .load], evidence: .load, perTorso: 1, perSecond: 1),
    FittedMetric(
      id: .trunkLeanAtRelease, needs: [], seen: trunk, evidence: .release, perTorso: 57,
      perSecond: 40),
    FittedMetric(
      id: .weightShift, needs: [.side, .load, .followThrough], seen: ankles, hidden: .legsHidden,
      evidence: .followThrough, isProxy: true, perTorso: 1.5, perSecond: 0.5),
    FittedMetric(
      id: .handSpacing, needs: [.load], evidence: .load, perTorso: 1.4, perSecond: 0.5),
    FittedMetric(
      id: .topHandClearance, needs: [.side], evidence: .release, perTorso: 1.4, perSecond: 3),
    FittedMetric(
      id: .handSpeedPeak, needs: [.speed, .frameRate, .side, .load], evidence: .release,
      perTorso: 8, perSecond: 0),
    FittedMetric(
      id: .followThroughExtension, needs: [.side, .followThrough], evidence: .followThrough,
      perTorso: 160, perSecond: 150),
    FittedMetric(
      id: .followThroughHeight, needs: [.side, .followThrough], evidence: .followThrough,
      perTorso: 1, perSecond: 1.5),
    FittedMetric(
      id: .headDrop, needs: [.load], seen: [.nose], hidden: .headHidden, evidence: .release,
      isProxy: true, perTorso: 1, perSecond: 0.3),
    FittedMetric(
      id: .balanceSway, needs: [.followThrough, .rest], evidence: .rest, perTorso: 1,
      perSecond: 0.2),
    FittedMetric(
      id: .loadToReleaseTime, needs: [.speed, .load], evidence: .load, perTorso: 0.5, perSecond: 1),
  ]

  private static let trunk: [Joint] = [.leftShoulder, .rightShoulder, .leftHip, .rightHip]
  private static let ankles: [Joint] = [.leftAnkle, .rightAnkle]
  private static let frontLeg: [Joint] = [.leftHip, .leftKnee, .leftAnkle]
  private static let backLeg: [Joint] = [.rightHip, .rightKnee, .rightAnkle]

  /// Returns a measurement for each metric.
  static func measure(_ shot: ObservedShot) -> [MetricID: Measurement] {
    Dictionary(all.map { ($0.id, $0.measure(shot)) }) { first, _ in first }
  }
}
