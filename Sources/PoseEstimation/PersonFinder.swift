package import Media

/// Finds people in given ROIs.
package protocol PersonFinder: ~Copyable {
  /// Returns the people in a frame, given their poses in frames close in time, with the candidates
  /// for their sticks; people who are not found are omitted.
  ///
  /// - Parameter people: The people; inference runs on their ROIs.
  mutating func find(
    _ people: [PoseObservation.Person], in frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person]

  /// Returns people whose poses in a frame are known, with the candidates for their sticks.
  mutating func findSticks(
    of people: [PoseObservation.Person], in frame: borrowing VideoFrame
  ) throws(InferenceError) -> [PoseObservation.Person]
}
