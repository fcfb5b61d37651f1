package import Mathematics

/// An axis-aligned rectangle of the displayed frame, in pixels.
package struct BoundingBox: Sendable, Hashable {
  package var low: Point
  package var high: Point

  package init(low: Point, high: Point) {
    self.low = low
    self.high = high
  }

  /// Creates the smallest box that contains all points with coordinates; `nil` without any.
  package init?(around points: [Point]) {
    let finite = points.filter { $0.x.isFinite && $0.y.isFinite }
    guard let left = finite.map(\.x).min(), let right = finite.map(\.x).max(),
      let top = finite.map(\.y).min(), let bottom = finite.map(\.y).max()
    else { return nil }
    self.init(low: Point(left, top), high: Point(right, bottom))
  }

  package var width: Double { high.x - low.x }
  package var height: Double { high.y - low.y }
  package var center: Point { Point.middle(low, high) }

  /// Returns the smallest box that contains both boxes.
  package func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      low: Point(min(low.x, other.low.x), min(low.y, other.low.y)),
      high: Point(max(high.x, other.high.x), max(high.y, other.high.y)))
  }

  /// Returns the box grown on each side by a share of its longer side.
  func grown(by share: Double) -> BoundingBox {
    let more = max(width, height) * share
    return BoundingBox(
      low: Point(low.x - more, low.y - more), high: Point(high.x + more, high.y + more))
  }

  /// Whether the box contains an x coordinate, or a y coordinate.
  package func contains(x: Double) -> Bool { x >= low.x && x <= high.x }
  package func contains(y: Double) -> Bool { y >= low.y && y <= high.y }
}
