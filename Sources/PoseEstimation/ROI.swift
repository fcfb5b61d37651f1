internal import Glibc
package import Mathematics

/// A square region of interest (ROI) of the displayed frame, possibly rotated: a model's input.
package struct ROI: Sendable, Hashable {
  /// The centre, in pixels.
  package var center: Point
  /// The side length, in pixels.
  package var side: Double
  /// The clockwise rotation, in radians, within −π to π.
  package var rotation: Double

  /// Returns the square around the whole frame, with bars along the shorter side (letterbox).
  package static func wholeFrame(width: Double, height: Double) -> ROI {
    ROI(center: Point(width / 2, height / 2), side: max(width, height), rotation: 0)
  }

  /// Returns the ROI around a person, from the midpoint of the hips and a point that gives size and
  /// rotation.
  ///
  /// The circle around `center` through `scalePoint` contains the whole person; the ROI is the
  /// square around it, a quarter larger, rotated so that the person is upright in it. (The
  /// construction is part of the BlazePose models, which were trained on such ROIs: Bazarevsky et
  /// al., "BlazePose: On-device Real-time Body Pose Tracking", 2020.)
  ///
  /// - Returns: `nil` when the two points are less than a pixel apart or not finite.
  package static func around(center: Point, scalePoint: Point) -> ROI? {
    let toScale = scalePoint - center
    let radius = toScale.length
    guard radius.isFinite, radius >= 1, center.x.isFinite, center.y.isFinite else { return nil }
    var rotation = Double.pi / 2 - atan2(-toScale.y, toScale.x)
    rotation -= 2 * .pi * ((rotation + .pi) / (2 * .pi)).rounded(.down)
    return ROI(center: center, side: 2 * 1.25 * radius, rotation: rotation)
  }

  /// Returns the displayed pixel at relative coordinates: (0, 0) is the top left, (1, 1) the bottom
  /// right.
  func point(atUnit unit: Point) -> Point {
    center + turned(Point((unit.x - 0.5) * side, (unit.y - 0.5) * side))
  }

  /// Whether inference on another ROI gives the same result as on this one: no corner is farther
  /// than 0.04 sides from its counterpart (docs/experiments/002).
  package func isClose(to other: ROI) -> Bool { distance(to: other) <= 0.04 }

  /// Returns the largest distance between corresponding corners of another ROI and this one, in
  /// sides of this one.
  func distance(to other: ROI) -> Double {
    [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)].reduce(0) { farthest, corner in
      max(farthest, (other.point(atUnit: corner) - point(atUnit: corner)).length / side)
    }
  }

  /// Rotates a vector from the ROI's coordinates to the frame's.
  func turned(_ vector: Point) -> Point {
    let (cosine, sine) = (cos(rotation), sin(rotation))
    return Point(
      cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }
}
