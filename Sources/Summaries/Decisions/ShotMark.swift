/// A reference to one shot of a clip.
struct ShotMark: Hashable, Sendable {
  /// Counted from 1 in the order of time.
  var number: Int
  /// The number of shots of the clip.
  var total: Int
  /// The release, in seconds of presentation time.
  var time: Double
}
