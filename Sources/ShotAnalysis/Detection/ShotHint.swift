/// What a hint of a person, about when a shot is, changes in its detection.
package enum ShotHint {
  /// How far from the hint the shot may be, in seconds of capture time.
  package static let reach = 0.75
  /// How far from the hint all frames get poses, in seconds: the shot, and the rest around it.
  package static let denseReach = 2.0
  /// What the hint adds to the log-odds of the likeliest swing within reach.
  ///
  /// Of the swings of drills about one in four is a shot; of those that a person points at, nine in
  /// ten are taken to be (a design choice).
  static let logOdds = 3.4
}
