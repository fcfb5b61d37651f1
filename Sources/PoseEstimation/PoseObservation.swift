package import Poses

/// What was seen in one picture.
package struct PoseObservation: Sendable {
  /// The tracked player, or `nil` when he was not found.
  package var pose: Pose?
  /// How many people were seen; `nil` when nobody looked for others in this picture.
  package var people: Int?

  package init(pose: Pose?, people: Int?) {
    self.pose = pose
    self.people = people
  }
}
