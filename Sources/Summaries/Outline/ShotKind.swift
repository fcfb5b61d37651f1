import ShotAnalysis

/// Shots of a clip that are of one type.
struct ShotKind: Hashable, Sendable {
  var type: ShotType
  var count: Int
  /// How certain the type is of the least certain of them; sure where the type is unknown.
  var certainty: Certainty

  /// What type a shot is and how certain that is.
  init(_ shot: Shot) {
    type = shot.type
    count = 1
    certainty = shot.type == .unknown ? .sure : Certainty(shot.typeConfidence)
  }

  /// The shots by type, in the order in which the types first appear; unknown ones come last.
  static func kinds(of shots: [Shot]) -> [ShotKind] {
    var kinds: [ShotKind] = []
    for one in shots.map(ShotKind.init) {
      if let place = kinds.firstIndex(where: { $0.type == one.type }) {
        kinds[place].count += 1
        kinds[place].certainty = min(kinds[place].certainty, one.certainty)
      } else {
        kinds.append(one)
      }
    }
    return kinds.filter { $0.type != .unknown } + kinds.filter { $0.type == .unknown }
  }
}
