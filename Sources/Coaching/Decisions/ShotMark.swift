/// A reference to one shot of a clip.
package struct ShotMark: Hashable, Sendable {
  /// Counted from 1 in the order of time.
  package var number: Int
  /// The number of shots of the clip.
  package var total: Int
  /// The release, in seconds of presentation time.
  package var time: Double
}
