/// Which shot of a clip is meant.
struct ShotMark: Hashable, Sendable {
  /// Counted from 1 in the order of time.
  var number: Int
  /// How many shots the clip has.
  var total: Int
  /// The release, in seconds of presentation time.
  var time: Double
}
