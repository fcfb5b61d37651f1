internal import Mathematics
internal import Poses

/// A point in the space of a simulated drill, in metres.
///
/// x increases towards the target, y *upwards*, z towards the side of the default camera.
package struct DrillPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var z: Double

  package init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  package static func + (a: DrillPoint, b: DrillPoint) -> DrillPoint {
    DrillPoint(a.x + b.x, a.y + b.y, a.z + b.z)
  }
  package static func - (a: DrillPoint, b: DrillPoint) -> DrillPoint {
    DrillPoint(a.x - b.x, a.y - b.y, a.z - b.z)
  }
  package static func * (a: DrillPoint, factor: Double) -> DrillPoint {
    DrillPoint(a.x * factor, a.y * factor, a.z * factor)
  }

  /// Returns the dot product.
  package func dot(_ other: DrillPoint) -> Double { x * other.x + y * other.y + z * other.z }

  /// The distance from the origin, in metres.
  package var length: Double { dot(self).squareRoot() }

  /// The horizontal component.
  package var horizontal: DrillPoint { DrillPoint(x, 0, z) }

  /// Returns the angle between two directions, in degrees from 0 to 180; `nil` when one has zero
  /// length.
  package func angle(to other: DrillPoint) -> Double? {
    let lengths = length * other.length
    return lengths > 1e-12 ? Angle.betweenUnits(cosine: dot(other) / lengths) : nil
  }
}

extension DrillPoint: Decodable {
  package init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    x = try container.decode(Double.self)
    y = try container.decode(Double.self)
    z = try container.decode(Double.self)
  }
}
