package import Poses

/// What was seen in one frame.
package struct PoseObservation: Sendable {
  /// One of the people who are followed.
  package struct Person: Sendable {
    /// The same number for the same person over the whole video.
    package var id: Int
    package var pose: Pose
    /// Where in the frame the person is; `nil` when a pose was not found by looking.
    package var region: Region?
    /// The region that was searched; `nil` when a pose was not found by looking.
    package var sought: Region?

    package init(id: Int, pose: Pose, region: Region? = nil, sought: Region? = nil) {
      self.id = id
      self.pose = pose
      self.region = region
      self.sought = sought
    }
  }

  /// Who was seen; nobody when the frame was passed over.
  package var people: [Person]
  /// Whether a model looked at the frame; while nobody is there, most are passed over.
  package var isLookedAt: Bool
  /// How many people the whole frame showed; `nil` when nobody counted in this frame.
  package var count: Int?

  /// Of a frame that no model looked at.
  package static var passedOver: PoseObservation {
    PoseObservation(people: [], count: nil, isLookedAt: false)
  }

  package init(people: [Person], count: Int?, isLookedAt: Bool = true) {
    self.people = people
    self.isLookedAt = isLookedAt
    self.count = count
  }
}
