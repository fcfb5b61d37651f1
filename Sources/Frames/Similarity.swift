internal import Glibc
package import Mathematics

/// A similarity transform of the plane: shift, rotation and scale, with x right and y down.
package struct Similarity: Sendable, Hashable {
  /// Scale and rotation: x' = a·x − b·y + shift.x, y' = b·x + a·y + shift.y.
  package var a: Double
  package var b: Double
  package var shift: Point

  package init(a: Double = 1, b: Double = 0, shift: Point = Point(0, 0)) {
    self.a = a
    self.b = b
    self.shift = shift
  }

  package static let identity = Similarity()

  /// The scale factor; 1 keeps lengths.
  package var scale: Double { (a * a + b * b).squareRoot() }

  /// The clockwise rotation, in degrees from -180 to 180.
  package var roll: Double { atan2(b, a) * 180 / .pi }

  /// Whether this is plausible as a sum of camera motions: each may be possible, and their sum not.
  package var isPossibleForCamera: Bool { shift.length.isFinite && scale > 0.1 && scale < 10 }

  package func applied(to point: Point) -> Point {
    Point(a * point.x - b * point.y + shift.x, b * point.x + a * point.y + shift.y)
  }

  /// Returns the transform that applies `inner` first and `self` to its result.
  package func after(_ inner: Similarity) -> Similarity {
    Similarity(
      a: a * inner.a - b * inner.b, b: a * inner.b + b * inner.a,
      shift: applied(to: inner.shift))
  }

  /// Returns the linear interpolation from this transform (0) to `other` (1).
  package func interpolated(to other: Similarity, share: Double) -> Similarity {
    Similarity(
      a: a + (other.a - a) * share, b: b + (other.b - b) * share,
      shift: shift + (other.shift - shift) * share)
  }

  /// The inverse transform; `nil` when all points are mapped to one.
  package var inverse: Similarity? {
    let square = a * a + b * b
    guard square > 1e-12 else { return nil }
    let back = Similarity(a: a / square, b: -b / square)
    return Similarity(a: back.a, b: back.b, shift: back.applied(to: shift) * -1)
  }
}
