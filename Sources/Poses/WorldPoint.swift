internal import Mathematics

/// A landmark in the model's metric space, in metres as estimated by the model.
///
/// The origin is the midpoint of the hips; x increases to the right of the frame, y downwards, z
/// away from the camera. The model's depth (z) is far less certain than x and y.
package struct WorldPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var z: Double

  package init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The distance from the origin, in metres.
  package var length: Double { (x * x + y * y + z * z).squareRoot() }

  package static func + (a: WorldPoint, b: WorldPoint) -> WorldPoint {
    WorldPoint(a.x + b.x, a.y + b.y, a.z + b.z)
  }
  package static func - (a: WorldPoint, b: WorldPoint) -> WorldPoint {
    WorldPoint(a.x - b.x, a.y - b.y, a.z - b.z)
  }
  package static func * (a: WorldPoint, factor: Double) -> WorldPoint {
    WorldPoint(a.x * factor, a.y * factor, a.z * factor)
  }

  /// Returns the dot product.
  package func dot(_ other: WorldPoint) -> Double { x * other.x + y * other.y + z * other.z }
}
