/// A circle of a frame that is blurred, in pixels of the frame.
package struct BlurredCircle: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var radius: Double

  package init(x: Double, y: Double, radius: Double) {
    (self.x, self.y, self.radius) = (x, y, radius)
  }
}
