import Mathematics
import Poses

@testable import ShotAnalysis

/// Hand-made reports for the tests.
enum ReportSample {
  /// Typical errors of a good clip from the side.
  static let errors: [MetricUnit: Double] = [
    .degrees: 6.5, .ratio: 0.05, .torsosPerSecond: 0.8, .seconds: 0.03,
  ]

  static func shot(
    _ index: Int, at time: Double, type: ShotType = .wrist, confidence: Double = 0.94,
    values: [MetricID: Double], errors: [MetricUnit: Double] = errors, shared: Double? = nil
  ) -> Shot {
    var metrics: [MetricID: Measurement] = [:]
    for metric in MetricID.allCases {
      metrics[metric] =
        if let value = values[metric] {
          .found(
            value, error: errors[metric.unit] ?? 1,
            sharedError: shared.map { $0 * (errors[metric.unit] ?? 1) }, unit: metric.unit,
            at: time,
            proxy: metric == .headDrop || metric == .weightShift)
        } else {
          .missing(.notVisible, "It could not be seen.", unit: metric.unit)
        }
    }
    return Shot(
      index: index, releaseTime: time, releaseError: 0.017, confidence: confidence, type: type,
      typeConfidence: type == .unknown ? 0 : 0.9,
      phases: ShotPhases(
        load: TimeSpan(time - 1, time - 0.4), swing: TimeSpan(time - 0.4, time),
        followThrough: TimeSpan(time, time + 0.4)),
      metrics: metrics, keyMoments: KeyMoments(load: time - 0.4, release: time, followThrough: nil))
  }

  static func report(
    _ shots: [Shot], age: AgeGroup? = .under12, people: Int = 1, view: Quality.View = .side,
    visible: Double = 0.97, warnings: [QualityWarning.Code] = [], position: Double? = 0.5,
    slowMotionFactor: Double? = 1
  ) -> ShotReport {
    var report = ShotReport(
      quality: Quality(
        playerVisibleRatio: visible, playerHeightRatio: visible > 0 ? 0.61 : nil, people: people,
        camera: .still, view: view, viewYaw: nil,
        warnings: warnings.map { QualityWarning(code: $0, message: "A message.") }),
      player: Player(
        shoots: .right, shootsConfidence: 0.93, ageGroup: age,
        position: visible > 0 ? position : nil),
      shots: shots, consistency: consistency(of: shots))
    report.quality.slowMotionFactor = slowMotionFactor
    report.consistency.releaseInterval = report.consistency.releaseInterval.map {
      $0 / (slowMotionFactor ?? 1)
    }
    return report
  }

  /// Returns a report of shots with these values, every five seconds.
  static func report(
    of values: [[MetricID: Double]], type: ShotType = .wrist, shared: Double? = nil,
    age: AgeGroup? = .under12
  ) -> ShotReport {
    let shots = values.enumerated().map { index, values in
      shot(index + 1, at: 3 + 5 * Double(index), type: type, values: values, shared: shared)
    }
    return report(shots, age: age)
  }

  static func consistency(of shots: [Shot]) -> Consistency {
    var metrics: [MetricID: Consistency.Spread] = [:]
    for metric in MetricID.allCases {
      let values = shots.compactMap { $0.metrics[metric]?.value }
      guard values.count >= 2 else { continue }
      let mean = values.reduce(0, +) / Double(values.count)
      let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      metrics[metric] = Consistency.Spread(
        mean: mean, spread: (squares / Double(values.count - 1)).squareRoot())
    }
    var interval: Double?
    if let first = shots.first, let last = shots.last, shots.count > 1 {
      interval = (last.releaseTime - first.releaseTime) / Double(shots.count - 1)
    }
    return Consistency(shots: shots.count, releaseInterval: interval, metrics: metrics)
  }

  /// Returns four wrist shots from the side with every metric measured.
  static func goodWristShots(age: AgeGroup? = .under12) -> ShotReport {
    let knees = [112.0, 108.4, 116.2, 119.0]
    let shots = zip([3.4, 8.12, 13.97, 21.2], knees).enumerated().map { index, shot in
      self.shot(
        index + 1, at: shot.0,
        values: [
          .frontKneeAngleAtRelease: 151, .backKneeAngleDeepestLoad: shot.1, .stanceWidth: 0.9,
          .backswingHeight: 0.3, .trunkLeanAtRelease: 38, .weightShift: 0.38,
          .handSpacing: 0.31, .topHandClearance: 0.48, .handSpeedPeak: 9.5,
          .followThroughExtension: 19, .followThroughHeight: 0.4, .headDrop: -0.02,
          .balanceSway: 0.2, .loadToReleaseTime: 0.42,
        ])
    }
    return report(shots, age: age)
  }

  /// Returns one shot with the feet out of the frame and a slow camera.
  static func oneShotWithGaps() -> ShotReport {
    let values: [MetricID: Double] = [.handSpacing: 0.74, .followThroughExtension: 12]
    return report(
      [shot(1, at: 5.26, type: .unknown, values: values)], age: nil, view: .oblique,
      warnings: [.feetNotVisible, .lowFrameRate])
  }

  static func noShot() -> ShotReport { report([], warnings: []) }

  static func noPlayer() -> ShotReport {
    report([], people: 0, view: .unknown, visible: 0, warnings: [.noPlayer])
  }
}
