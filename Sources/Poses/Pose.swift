/// One person's joints in one frame.
package struct Pose: Sendable, Hashable {
  /// A keypoint for each `Joint`, in the order of `Joint.allCases`.
  package private(set) var keypoints: [Keypoint]
  /// The model's confidence that a person is present, 0 to 1.
  package var presence: Double

  /// - Parameter keypoints: One for each `Joint`, in the order of `Joint.allCases`.
  package init(keypoints: [Keypoint], presence: Double) {
    precondition(keypoints.count == Joint.allCases.count, "a pose has one keypoint for each joint")
    self.keypoints = keypoints
    self.presence = presence
  }

  /// Creates a pose of which all joints are missing, for a model to set those that it has.
  package init(presence: Double) {
    self.init(
      keypoints: Array(repeating: .missing, count: Joint.allCases.count), presence: presence)
  }

  package subscript(joint: Joint) -> Keypoint {
    get { keypoints[joint.rawValue] }
    set { keypoints[joint.rawValue] = newValue }
  }
}
