package import Media

/// Follows the player from picture to picture.
///
/// Synchronous, single-threaded and stateful: pictures must come in the order of their times.
package protocol PoseEstimator: ~Copyable {
  /// Looks at the next picture.
  mutating func observe(_ picture: borrowing Picture) throws(InferenceError) -> PoseObservation

  /// Forgets the player, before the first picture of another video.
  mutating func reset()
}
