package import Mathematics
package import Poses

/// The angle of a metric in one frame: where it is drawn.
package struct MetricAngle: Sendable, Hashable {
  /// The joint at which the angle is, in pixels of the displayed frame.
  package let vertex: Point
  /// The ends of the two legs of the angle, in pixels of the displayed frame.
  package let ends: [Point]
  /// Whether the first leg is the vertical, which no bone shows.
  package let isFromVertical: Bool

  /// - Returns: `nil` for a metric that is no angle of a pose, or joints that are not visible.
  package init?(_ metric: MetricID?, in pose: Pose, shoots: Side?) {
    func point(_ joint: Joint) -> Point? {
      pose[joint].visibility >= Skeleton.visible ? pose[joint].position : nil
    }
    switch (metric, shoots) {
    case (.frontKneeAngleAtRelease, let shoots?), (.backKneeAngleDeepestLoad, let shoots?):
      // A right-hander's front leg is the left one.
      let side = metric == .frontKneeAngleAtRelease ? shoots.opposite : shoots
      guard let hip = point(side.hip), let knee = point(side.knee), let ankle = point(side.ankle)
      else { return nil }
      (vertex, ends, isFromVertical) = (knee, [hip, ankle], false)
    case (.trunkLeanAtRelease, _):
      guard let left = point(.leftShoulder), let right = point(.rightShoulder),
        let leftHip = point(.leftHip), let rightHip = point(.rightHip)
      else { return nil }
      let (hips, shoulders) = (Point.middle(leftHip, rightHip), Point.middle(left, right))
      let length = (shoulders - hips).length
      (vertex, ends, isFromVertical) = (hips, [Point(hips.x, hips.y - length), shoulders], true)
    default: return nil
    }
  }
}
