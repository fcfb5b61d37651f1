package import Poses

/// The people that were found in one frame.
package struct PoseObservation: Sendable {
  /// One of the people who are followed.
  package struct Person: Sendable {
    /// The same number for the same person over the whole video.
    package var id: Int
    package var pose: Pose
    /// Where in the frame the person is; `nil` for an interpolated pose.
    package var region: Region?
    /// The region that was searched; `nil` for an interpolated pose.
    package var sought: Region?

    package init(id: Int, pose: Pose, region: Region? = nil, sought: Region? = nil) {
      self.id = id
      self.pose = pose
      self.region = region
      self.sought = sought
    }
  }

  /// Empty for a skipped frame.
  package var people: [Person]
  /// Whether inference ran on the frame; while nobody is there, most are skipped.
  package var isInferred: Bool
  /// How many people the whole frame showed; `nil` when nobody counted in this frame.
  package var count: Int?

  /// Of a frame on which no inference ran.
  package static var skipped: PoseObservation {
    PoseObservation(people: [], count: nil, isInferred: false)
  }

  package init(people: [Person], count: Int?, isInferred: Bool = true) {
    self.people = people
    self.isInferred = isInferred
    self.count = count
  }
}
