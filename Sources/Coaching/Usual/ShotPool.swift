package import ShotAnalysis

/// Selects the shots of a clip that are evaluated together: those of one kind.
///
/// Wrist shots and slap shots differ by design, and their mean describes neither.
package enum ShotPool {
  /// The minimum confidence at which a shot, or its type, is stated as a fact (a design choice).
  package static let certainty = 0.7

  /// Returns the shots of the most frequent kind, in the order of time.
  package static func shots(of report: ShotReport) -> [Shot] {
    indices(of: report.shots.map(certainType)).map { report.shots[$0] }
  }

  /// Returns the type of a shot; `unknown` when it is not certain.
  package static func certainType(of shot: Shot) -> ShotType {
    shot.typeConfidence >= certainty ? shot.type : .unknown
  }

  /// Returns the indices of the shots that are evaluated together, in order.
  ///
  /// All of them as long as no two are certainly of different kinds: shots that are not known to
  /// differ are pooled. Otherwise those of the most frequent kind, with unknown as a kind of its
  /// own; the first of equally frequent ones.
  static func indices(of types: [ShotType]) -> [Int] {
    guard Set(types).subtracting([.unknown]).count > 1 else { return Array(types.indices) }
    var most: [Int] = []
    for type in types {
      let matching = types.indices.filter { types[$0] == type }
      if matching.count > most.count { most = matching }
    }
    return most
  }
}
