package import Media

/// Follows people from frame to frame.
///
/// Synchronous, single-threaded and stateful: frames to `observe` must come in the order of their
/// times, which may be some apart.
package protocol PoseEstimator: ~Copyable {
  /// Looks at the next frame.
  mutating func observe(_ frame: borrowing VideoFrame) throws(InferenceError) -> PoseObservation

  /// Where those who are followed are in a later frame; nobody who is lost there. Changes nothing
  /// of what is known.
  mutating func preview(
    _ frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person]

  /// Runs inference on any frame, beside the estimator.
  func makeFinder() throws(InferenceError) -> any PersonFinder

  /// A copy of as much of a frame as a finder may need; `nil` when all of it has to be kept.
  ///
  /// - Parameter people: Where they are just before and after.
  mutating func part(
    of frame: borrowing VideoFrame, showing people: [PoseObservation.Person]
  ) -> VideoFrame?

  /// Forgets who is where, as the next frame shows another scene.
  ///
  /// Nobody who is seen afterwards has the number of anybody who was seen before.
  mutating func forgetPeople()

  /// Forgets everybody, before the first frame of another video.
  mutating func reset()
}
