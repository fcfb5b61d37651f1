/// In how many shots of a clip something showed.
struct Tally: Hashable, Sendable {
  /// The shots that showed it.
  var shown: Int
  /// The shots in which it could be seen at all.
  var judged: Int
  /// All shots of the clip.
  var total: Int

  /// The share of the judged shots that showed it.
  var share: Double { judged > 0 ? Double(shown) / Double(judged) : 0 }
}
