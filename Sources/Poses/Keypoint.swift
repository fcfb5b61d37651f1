package import Mathematics

/// A joint as detected in one frame.
package struct Keypoint: Sendable, Hashable {
  /// The position of the joint, in pixels of the displayed frame (x right, y down).
  package var position: Point
  /// The probability that the joint is in the frame and not occluded, 0 to 1.
  package var visibility: Double
  /// The position of the joint in the model's metric space.
  package var world: WorldPoint

  package init(position: Point, visibility: Double, world: WorldPoint) {
    self.position = position
    self.visibility = visibility
    self.world = world
  }

  /// A joint that the model does not have: never visible, and without a position.
  package static let missing = Keypoint(
    position: Point(0, 0), visibility: 0, world: WorldPoint(0, 0, 0))

  /// Whether the model has the joint.
  package var isKnown: Bool { visibility > 0 }
}
