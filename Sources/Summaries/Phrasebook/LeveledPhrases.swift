internal import Coaching

/// Phrases with the same meaning for each level of drills, as a child of eight needs other words
/// than one of fifteen.
struct LeveledPhrases: Sendable {
  var game: [String]
  var drill: [String]
  var set: [String]

  /// - Parameter game: For 8U; `nil` uses those of `drill`.
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

  /// The distinct phrases.
  var all: [String] {
    var all: [String] = []
    for phrase in game + drill + set where !all.contains(phrase) { all.append(phrase) }
    return all
  }
}
