internal import Mathematics
import Poses

/// A place or direction relative to the middle of the player's hips, in torso lengths.
///
/// x grows to the right of the frame, y *upwards*, z away from the camera. x and y come from the
/// frame, z from the pose model, which knows it far less well.
struct BodyPoint: Sendable, Hashable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  static let zero = BodyPoint(0, 0, 0)

  static func + (a: BodyPoint, b: BodyPoint) -> BodyPoint {
    BodyPoint(a.x + b.x, a.y + b.y, a.z + b.z)
  }
  static func - (a: BodyPoint, b: BodyPoint) -> BodyPoint {
    BodyPoint(a.x - b.x, a.y - b.y, a.z - b.z)
  }
  static func * (a: BodyPoint, factor: Double) -> BodyPoint {
    BodyPoint(a.x * factor, a.y * factor, a.z * factor)
  }

  /// The dot product.
  func dot(_ other: BodyPoint) -> Double { x * other.x + y * other.y + z * other.z }

  var length: Double { dot(self).squareRoot() }

  /// The part along the ground.
  var horizontal: BodyPoint { BodyPoint(x, 0, z) }

  /// The part that the frame shows.
  var inFrame: BodyPoint { BodyPoint(x, y, 0) }

  /// The same direction with length 1; `nil` for a vector without a direction.
  var unit: BodyPoint? {
    let length = self.length
    return length > 1e-9 ? self * (1 / length) : nil
  }

  /// The direction along the ground, in radians: 0 to the right of the frame, positive away from
  /// the camera.
  var heading: Double { Angle.heading(x: x, z: z) }

  /// The angle between two directions, in degrees from 0 to 180; `nil` when one has none.
  func angle(to other: BodyPoint) -> Double? {
    guard let a = unit, let b = other.unit else { return nil }
    return Angle.betweenUnits(cosine: a.dot(b))
  }
}
