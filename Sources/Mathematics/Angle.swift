import Foundation

/// Conversions of angles.
package enum Angle {
  /// Returns the angle between two unit vectors from their dot product, in degrees from 0 to 180.
  package static func betweenUnits(cosine: Double) -> Double {
    degrees(acos(min(1, max(-1, cosine))))
  }

  /// Returns the direction of a vector on the ground in radians, 0 along x, increasing towards z.
  package static func heading(x: Double, z: Double) -> Double { atan2(z, x) }

  /// Returns the angle wrapped to -π...π, in radians.
  package static func wrapped(_ radians: Double) -> Double {
    atan2(sin(radians), cos(radians))
  }

  /// Returns the circular mean of directions in radians, from the mean of their unit vectors; `nil`
  /// for none.
  package static func circularMean(_ radians: some Sequence<Double>) -> Double? {
    var x = 0.0
    var y = 0.0
    for angle in radians {
      x += cos(angle)
      y += sin(angle)
    }
    return x == 0 && y == 0 ? nil : atan2(y, x)
  }

  package static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}
