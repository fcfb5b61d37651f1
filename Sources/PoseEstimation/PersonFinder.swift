package import Media

/// Looks for people where they are said to be.
///
/// May be used from any thread, one at a time.
package protocol PersonFinder: AnyObject, Sendable {
  /// Where people are in a frame near the time at which others showed them; nobody who is not
  /// there.
  ///
  /// - Parameter people: The people; inference runs in their regions.
  func find(
    _ people: [PoseObservation.Person], in frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person]
}
