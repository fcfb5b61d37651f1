import ShotAnalysis

/// Which shots a clip shows.
struct ShotsSeen: Hashable, Sendable {
  /// The release times, in seconds.
  let times: [Double]
  /// What all of them are; `unknown` when they differ or it is not certain.
  let type: ShotType
  /// Whether every one of them is certainly a shot.
  let isCertain: Bool
  let view: Quality.View

  init(_ report: ShotReport) {
    times = report.shots.map(\.releaseTime)
    let types = Set(report.shots.map(ShotPool.certainType))
    type = types.count == 1 ? types.first ?? .unknown : .unknown
    isCertain = report.shots.allSatisfy { $0.confidence >= ShotPool.certainty }
    view = report.quality.view
  }
}
