package import Media

/// Finds people in the ROIs in which they are said to be.
package protocol PersonFinder: ~Copyable {
  /// Returns where people are in a frame near the time at which others showed them; without those
  /// who are not there.
  ///
  /// - Parameter people: The people; inference runs in their regions.
  mutating func find(
    _ people: [PoseObservation.Person], in frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person]
}
