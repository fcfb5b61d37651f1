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

  /// Below this a shot, or its type, is not stated as a fact (a design choice).
  static let certainty = 0.7

  init(_ report: ShotReport) {
    times = report.shots.map(\.releaseTime)
    let types = Set(report.shots.map(Self.certainType))
    type = types.count == 1 ? types.first ?? .unknown : .unknown
    isCertain = report.shots.allSatisfy { $0.confidence >= Self.certainty }
    view = report.quality.view
  }

  /// The type of a shot; `unknown` when it is not certain.
  static func certainType(of shot: Shot) -> ShotType {
    shot.typeConfidence >= certainty ? shot.type : .unknown
  }
}
