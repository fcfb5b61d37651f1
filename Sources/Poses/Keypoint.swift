package import Mathematics

/// A joint as it was found in one frame.
package struct Keypoint: Sendable, Hashable {
  /// Where the joint is, in pixels of the displayed frame (x right, y down).
  package var position: Point
  /// How likely the joint is to be in the frame and not hidden, 0 to 1.
  package var visibility: Double
  /// Where the joint is in the model's metric space.
  package var world: WorldPoint

  package init(position: Point, visibility: Double, world: WorldPoint) {
    self.position = position
    self.visibility = visibility
    self.world = world
  }
}
