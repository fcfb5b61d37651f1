/// A point or vector in a plane.
///
/// In a frame, x increases to the right and y downwards, in pixels of the displayed frame.
package struct Point: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance from the origin, in the point's own unit.
  package var length: Double { (x * x + y * y).squareRoot() }

  package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  package static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
  package static func / (a: Point, divisor: Double) -> Point { Point(a.x / divisor, a.y / divisor) }

  /// Returns the midpoint of `a` and `b`.
  package static func middle(_ a: Point, _ b: Point) -> Point {
    Point((a.x + b.x) / 2, (a.y + b.y) / 2)
  }

  /// Returns the dot product.
  package func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
