/// Phrases that mean the same, for each set of drills: what fits a child of eight does not fit one
/// of fifteen.
struct LeveledPhrases: Sendable {
  var game: [String]
  var drill: [String]
  var set: [String]

  /// - Parameter game: For 8U; those of `drill` where nothing is given.
  init(game: [String]? = nil, drill: [String], set: [String]) {
    self.game = game ?? drill
    self.drill = drill
    self.set = set
  }

  func at(_ level: DrillLevel) -> [String] {
    switch level {
    case .game: game
    case .drill: drill
    case .set: set
    }
  }

  /// Each phrase once.
  var all: [String] {
    var all: [String] = []
    for phrase in game + drill + set where !all.contains(phrase) { all.append(phrase) }
    return all
  }
}
