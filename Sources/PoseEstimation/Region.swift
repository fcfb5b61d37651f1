internal import Glibc
package import Mathematics

/// A square of the displayed frame, perhaps turned, that is the input of a model.
package struct Region: Sendable, Hashable {
  /// The middle, in pixels.
  package var center: Point
  /// The side, in pixels.
  package var side: Double
  /// The clockwise turn, in radians, within −π to π.
  package var rotation: Double

  package init(center: Point, side: Double, rotation: Double) {
    self.center = center
    self.side = side
    self.rotation = rotation
  }

  /// The square around the whole frame, which leaves bars beside the shorter side.
  package static func wholeFrame(width: Double, height: Double) -> Region {
    Region(center: Point(width / 2, height / 2), side: max(width, height), rotation: 0)
  }

  /// The region around a person, from the middle of the hips and a point that gives size and turn.
  ///
  /// The circle around `center` through `scalePoint` holds the whole person; the region is the
  /// square around it, a quarter larger, turned so that the person stands upright in it. (The
  /// construction belongs to the BlazePose models, which were trained on such regions: Bazarevsky
  /// et al., "BlazePose: On-device Real-time Body Pose Tracking", 2020.)
  ///
  /// - Returns: `nil` when the two points are less than a pixel apart or not finite.
  package static func around(center: Point, scalePoint: Point) -> Region? {
    let toScale = scalePoint - center
    let radius = toScale.length
    guard radius.isFinite, radius >= 1, center.x.isFinite, center.y.isFinite else { return nil }
    var rotation = Double.pi / 2 - atan2(-toScale.y, toScale.x)
    rotation -= 2 * .pi * ((rotation + .pi) / (2 * .pi)).rounded(.down)
    return Region(center: center, side: 2 * 1.25 * radius, rotation: rotation)
  }

  /// The displayed pixel at a place of the region: (0, 0) its top left, (1, 1) its bottom right.
  func point(atUnit unit: Point) -> Point {
    center + turned(Point((unit.x - 0.5) * side, (unit.y - 0.5) * side))
  }

  /// Whether a person is found in another region as in this one: no corner is farther
  /// than 4 hundredths of a side from its own (docs/performance.md).
  package func isClose(to other: Region) -> Bool { distance(to: other) <= 0.04 }

  /// How far a corner of another region is from that of this one, in sides of this one: the
  /// farthest of the four.
  func distance(to other: Region) -> Double {
    [Point(0, 0), Point(1, 0), Point(0, 1), Point(1, 1)].reduce(0) { farthest, corner in
      max(farthest, (other.point(atUnit: corner) - point(atUnit: corner)).length / side)
    }
  }

  /// A vector of the upright region, as it stands in the frame.
  func turned(_ vector: Point) -> Point {
    let (cosine, sine) = (cos(rotation), sin(rotation))
    return Point(
      cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }
}
