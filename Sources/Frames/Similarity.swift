internal import Glibc
package import Mathematics

/// A shift, a turn and a change of size of the plane, with x to the right and y downwards.
package struct Similarity: Sendable, Hashable {
  /// Size and turn: x' = a·x − b·y + shift.x, y' = b·x + a·y + shift.y.
  package var a: Double
  package var b: Double
  package var shift: Point

  package init(a: Double = 1, b: Double = 0, shift: Point = Point(0, 0)) {
    self.a = a
    self.b = b
    self.shift = shift
  }

  package static let identity = Similarity()

  /// By how much lengths grow; 1 leaves them.
  package var scale: Double { (a * a + b * b).squareRoot() }

  /// The clockwise turn, in degrees from -180 to 180.
  package var roll: Double { atan2(b, a) * 180 / .pi }

  /// Whether the motions of a camera may add up to this: each can be possible, and all of them not.
  package var isPossibleForCamera: Bool { shift.length.isFinite && scale > 0.1 && scale < 10 }

  package func applied(to point: Point) -> Point {
    Point(a * point.x - b * point.y + shift.x, b * point.x + a * point.y + shift.y)
  }

  /// The map that applies `inner` first and `self` to its result.
  package func after(_ inner: Similarity) -> Similarity {
    Similarity(
      a: a * inner.a - b * inner.b, b: a * inner.b + b * inner.a,
      shift: applied(to: inner.shift))
  }

  /// The map on the straight way from this one (0) to `other` (1).
  package func interpolated(to other: Similarity, share: Double) -> Similarity {
    Similarity(
      a: a + (other.a - a) * share, b: b + (other.b - b) * share,
      shift: shift + (other.shift - shift) * share)
  }

  /// The map back; `nil` when everything falls on one point.
  package var inverse: Similarity? {
    let square = a * a + b * b
    guard square > 1e-12 else { return nil }
    let back = Similarity(a: a / square, b: -b / square)
    return Similarity(a: back.a, b: back.b, shift: back.applied(to: shift) * -1)
  }
}
