package import Media

/// A pose model that tracks people from frame to frame.
///
/// Synchronous, single-threaded and stateful: frames must be passed to `observe` in the order of
/// their times; frames may be skipped.
package protocol PoseEstimator: ~Copyable {
  /// The name of the model in the analysis document, for example `blazepose-full`.
  var modelName: String { get }

  /// Runs inference on the next frame and returns the people in it.
  mutating func observe(_ frame: borrowing VideoFrame) throws(InferenceError) -> PoseObservation

  /// Returns the tracked people in a later frame, without those who are lost there; does not change
  /// the tracks.
  mutating func preview(
    _ frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person]

  /// Returns a finder that another thread may use in parallel.
  func makeFinder() throws(InferenceError) -> sending any PersonFinder & ~Copyable

  /// Returns a copy of the ROIs of a frame that a finder may need; `nil` when the whole frame has
  /// to be kept.
  ///
  /// - Parameter people: The people just before and after the frame.
  mutating func crop(
    of frame: borrowing VideoFrame, showing people: [PoseObservation.Person]
  ) -> VideoFrame?

  /// Forgets all tracked people, because the next frame shows another scene.
  ///
  /// Ids that were assigned before are not used again.
  mutating func forgetPeople()

  /// Resets all state, before the first frame of another video.
  mutating func reset()
}
