package import Media

/// A pose model that follows people from frame to frame.
///
/// Synchronous, single-threaded and stateful: frames to `observe` must come in the order of their
/// times, which may be some apart.
package protocol PoseEstimator: ~Copyable {
  /// The name of the model, as the analysis document gives it, for example `blazepose-full`.
  var modelName: String { get }

  /// Runs inference on the next frame, and returns who is in it.
  mutating func observe(_ frame: borrowing VideoFrame) throws(InferenceError) -> PoseObservation

  /// Returns where the people who are followed are in a later frame, without those who are lost
  /// there; remembers nothing of it.
  mutating func preview(
    _ frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person]

  /// Returns a finder that another thread may use meanwhile.
  func makeFinder() throws(InferenceError) -> sending any PersonFinder & ~Copyable

  /// Returns a copy of the ROIs of a frame that a finder may need; `nil` when all of it has to be
  /// kept.
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
