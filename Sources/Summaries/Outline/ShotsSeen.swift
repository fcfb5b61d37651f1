import ShotAnalysis

/// Which shots a clip shows.
struct ShotsSeen: Hashable, Sendable {
  /// The release times, in seconds.
  let times: [Double]
  /// What they are, by type.
  let kinds: [ShotKind]
  /// How certain the least certain of them is a shot.
  let certainty: Certainty
  let view: Quality.View

  init(_ report: ShotReport) {
    times = report.shots.map(\.releaseTime)
    kinds = ShotKind.kinds(of: report.shots)
    certainty = report.shots.map { Certainty($0.confidence) }.min() ?? .sure
    view = report.quality.view
  }
}
