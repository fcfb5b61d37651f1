import ShotAnalysis

/// Shots of a clip that are of one type.
struct ShotKind: Hashable, Sendable {
  var type: ShotType
  var count: Int
  /// The lowest certainty of the type among them; sure where the type is unknown.
  var certainty: Certainty

  /// The type of a shot with its certainty.
  init(_ shot: Shot) {
    type = shot.type
    count = 1
    certainty = shot.type == .unknown ? .sure : Certainty(shot.typeConfidence)
  }

  /// Returns the shots grouped by type, in the order in which the types first appear; the unknown
  /// type is last.
  static func kinds(of shots: [Shot]) -> [ShotKind] {
    var kinds: [ShotKind] = []
    for one in shots.map(ShotKind.init) {
      if let index = kinds.firstIndex(where: { $0.type == one.type }) {
        kinds[index].count += 1
        kinds[index].certainty = min(kinds[index].certainty, one.certainty)
      } else {
        kinds.append(one)
      }
    }
    return kinds.filter { $0.type != .unknown } + kinds.filter { $0.type == .unknown }
  }
}
