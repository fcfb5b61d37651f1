internal import Mathematics
internal import Poses

/// A position or direction relative to mid-hips, in torso lengths.
///
/// x points to the right of the frame, y *upwards*, z away from the camera. x and y are measured in
/// the frame; z comes from the pose model and is far less accurate.
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

  /// Returns the dot product.
  func dot(_ other: BodyPoint) -> Double { x * other.x + y * other.y + z * other.z }

  var length: Double { dot(self).squareRoot() }

  /// The component along the ground.
  var horizontal: BodyPoint { BodyPoint(x, 0, z) }

  /// The component in the image plane.
  var inFrame: BodyPoint { BodyPoint(x, y, 0) }

  /// The unit vector in this direction; `nil` for a vector of length 0.
  var unit: BodyPoint? {
    let length = self.length
    return length > 1e-9 ? self * (1 / length) : nil
  }

  /// The direction along the ground, in radians: 0 to the right of the frame, positive away from
  /// the camera.
  var heading: Double { Angle.heading(x: x, z: z) }

  /// Returns the angle between two directions, 0 to 180 degrees; `nil` when either has length 0.
  func angle(to other: BodyPoint) -> Double? {
    guard let a = unit, let b = other.unit else { return nil }
    return Angle.betweenUnits(cosine: a.dot(b))
  }
}
