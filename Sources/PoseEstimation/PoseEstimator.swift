package import Media

/// Follows people from picture to picture.
///
/// Synchronous, single-threaded and stateful: pictures must come in the order of their times.
package protocol PoseEstimator: ~Copyable {
  /// Looks at the next picture.
  mutating func observe(_ picture: borrowing Picture) throws(InferenceError) -> PoseObservation

  /// Forgets who is where, as the next picture shows another scene.
  ///
  /// Nobody who is seen afterwards has the number of anybody who was seen before.
  mutating func forgetPeople()

  /// Forgets everybody, before the first picture of another video.
  mutating func reset()
}
