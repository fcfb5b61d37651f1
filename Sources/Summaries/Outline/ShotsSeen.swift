import ShotAnalysis

/// The shots of a clip.
struct ShotsSeen: Hashable, Sendable {
  /// The release times, in seconds.
  let times: [Double]
  /// The shots by type.
  let kinds: [ShotKind]
  /// The lowest certainty that one of them is a shot.
  let certainty: Certainty
  let view: Quality.View

  init(_ report: ShotReport) {
    times = report.shots.map(\.releaseTime)
    kinds = ShotKind.kinds(of: report.shots)
    certainty = report.shots.map { Certainty($0.confidence) }.min() ?? .sure
    view = report.quality.view
  }
}
