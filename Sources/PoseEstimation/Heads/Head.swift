package import Mathematics
package import Poses

/// The circle around a person's head, in pixels of the displayed frame.
package struct Head: Sendable, Hashable {
  package var center: Point
  package var radius: Double

  package init(center: Point, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// The radius in metres of the pose model's space: that of a head with a helmet, some 0.17 m, and a
  /// margin.
  private static let metres = 0.25
  /// The minimum radius, as a share of half the ROI's side.
  private static let leastShareOfROI = 0.10

  /// The centre lies this far on the way from the middle of the ears to the nose, so that both the
  /// back of the head and the face are covered.
  private static let towardsNose = 0.3

  /// The head of a pose; `nil` when the model has not found ears and nose.
  ///
  /// - Parameter roi: The ROI of the pose, where it is known.
  package init?(of pose: Pose, in roi: ROI?) {
    let (left, right, nose) = (pose[.leftEar], pose[.rightEar], pose[.nose])
    guard left.isKnown, right.isKnown, nose.isKnown else { return nil }
    let ears = Point.middle(left.position, right.position)
    let face = ears + (nose.position - ears) * Self.towardsNose
    let size = max(
      Self.metres * (pose.pixelsPerMetre ?? 0),
      Self.leastShareOfROI * (roi?.side ?? 0) / 2)
    // The crown lies farther from the shoulders than ears and nose.
    let shoulders = Point.middle(
      pose[.leftShoulder].position, pose[.rightShoulder].position)
    let up = face - shoulders
    let shift = up.length > 1 ? up * (0.25 * size / up.length) : Point(0, 0)
    self.init(center: face + shift, radius: size)
  }
}
