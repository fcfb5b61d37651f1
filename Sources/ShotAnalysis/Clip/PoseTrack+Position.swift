internal import Mathematics
package import Poses

extension PoseTrack {
  /// The person's horizontal position: the median of mid-hips, as a share of the frame's width from
  /// its left edge; `nil` when the person was not detected.
  package var position: Double? {
    guard frameWidth > 0 else { return nil }
    return samples.compactMap { sample in
      sample.pose.map { pose in
        Point.middle(pose[.leftHip].position, pose[.rightHip].position).x / frameWidth
      }
    }.median.map { min(1, max(0, $0)) }
  }
}
