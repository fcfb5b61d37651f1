/// What the network says of the poses around a swing.
struct SwingPattern: Sendable {
  /// The log-odds of a forehand shot against no shot.
  let forehand: Double
  /// The log-odds of a backhand shot against no shot.
  let backhand: Double
  /// The log-odds of a snap shot against a wrist shot.
  let snap: Double
  /// The log-odds of a slap shot against a wrist shot.
  let slap: Double
  /// The time from the middle of the swing to the release, in seconds.
  let release: Double
  /// The logarithm of how much faster the shot is than most; no shot: without meaning.
  let pace: Double
}
