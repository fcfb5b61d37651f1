package import Poses

/// What was seen in one picture.
package struct PoseObservation: Sendable {
  /// One of the people who are followed.
  package struct Person: Sendable {
    /// The same number for the same person over the whole video.
    package var id: Int
    package var pose: Pose

    package init(id: Int, pose: Pose) {
      self.id = id
      self.pose = pose
    }
  }

  package var people: [Person]
  /// How many people the whole picture showed; `nil` when nobody counted in this picture.
  package var count: Int?

  package init(people: [Person], count: Int?) {
    self.people = people
    self.count = count
  }
}
