internal import ShotAnalysis

/// Which shots of a clip are read together: those of one kind.
///
/// A wrist shot and a slap shot differ by design, and their mean is neither.
enum ShotPool {
  /// Below this a shot, or its type, is not stated as a fact (a design choice).
  static let certainty = 0.7

  /// The shots of the kind that most of them are, in the order of time.
  static func shots(of report: ShotReport) -> [Shot] {
    indices(of: report.shots.map(certainType)).map { report.shots[$0] }
  }

  /// The type of a shot; `unknown` when it is not certain.
  static func certainType(of shot: Shot) -> ShotType {
    shot.typeConfidence >= certainty ? shot.type : .unknown
  }

  /// The places of the shots that are read together, in order.
  ///
  /// All of them as long as no two are certainly of different kinds: what is not known to differ is
  /// pooled. Otherwise the kind that most of them have, unknown ones being a kind of their own, and
  /// the first of equally many.
  static func indices(of types: [ShotType]) -> [Int] {
    guard Set(types).subtracting([.unknown]).count > 1 else { return Array(types.indices) }
    var most: [Int] = []
    for type in types {
      let places = types.indices.filter { types[$0] == type }
      if places.count > most.count { most = places }
    }
    return most
  }
}
