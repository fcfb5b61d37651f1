package import Media

/// Follows people from picture to picture.
///
/// Synchronous, single-threaded and stateful: pictures to `observe` must come in the order of their
/// times, which may be some apart.
package protocol PoseEstimator: ~Copyable {
  /// Looks at the next picture.
  mutating func observe(_ picture: borrowing Picture) throws(InferenceError) -> PoseObservation

  /// Where those who are followed are in a later picture; nobody who is lost there. Changes nothing
  /// of what is known.
  mutating func preview(
    _ picture: borrowing Picture
  ) throws(InferenceError) -> [PoseObservation.Person]

  /// What looks for people in any picture, beside the estimator.
  func makeFinder() throws(InferenceError) -> any PersonFinder

  /// A copy of as much of a picture as a finder may need; `nil` when all of it has to be kept.
  ///
  /// - Parameter people: Where they are just before and after.
  mutating func part(
    of picture: borrowing Picture, showing people: [PoseObservation.Person]
  ) -> Picture?

  /// Forgets who is where, as the next picture shows another scene.
  ///
  /// Nobody who is seen afterwards has the number of anybody who was seen before.
  mutating func forgetPeople()

  /// Forgets everybody, before the first picture of another video.
  mutating func reset()
}
