package import Poses

/// The people found in one frame.
package struct PoseObservation: Sendable {
  /// One tracked person.
  package struct Person: Sendable {
    /// The person's id, which is the same over the whole video.
    package var id: Int
    package var pose: Pose
    /// The ROI of the person in the frame; `nil` for an interpolated pose.
    package var roi: ROI?
    /// The ROI on which inference ran; `nil` for an interpolated pose.
    package var sought: ROI?
    /// The lines that may be the shaft of the person's stick, the most likely one first; `nil` where
    /// none was searched.
    package var sticks: [StickCandidate]?
  }

  /// Empty for a skipped frame.
  package var people: [Person]
  /// Whether inference ran on the frame; while no person is found, most frames are skipped.
  package var isInferred: Bool
  /// The number of people in the whole frame; `nil` when they were not counted in this frame.
  package var count: Int?

  /// The observation of a skipped frame.
  package static var skipped: PoseObservation {
    PoseObservation(people: [], count: nil, isInferred: false)
  }

  package init(people: [Person], count: Int?, isInferred: Bool = true) {
    self.people = people
    self.isInferred = isInferred
    self.count = count
  }
}
