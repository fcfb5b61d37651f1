/// The phrases of a language for a theme that changed from a player's earlier clips.
struct ChangePhrases: Sendable {
  /// A clause that "than before" can follow, such as "the start is lower".
  var gain: String
  /// An imperative clause that "as before" can follow, such as "start as low".
  var bringBack: String
  /// For the player: a whole sentence, such as "You start lower now!".
  var childGain: String

  var all: [String] { [gain, bringBack, childGain] }
}
