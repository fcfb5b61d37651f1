internal import Mathematics

extension Pose {
  /// Returns the linear interpolation from this pose (0) to `other` (1).
  ///
  /// An interpolated pose was not observed, so its visibility and presence are at most the lower
  /// ones of the two.
  package func interpolated(to other: Pose, share: Double) -> Pose {
    let keypoints = zip(keypoints, other.keypoints).map { from, to in
      Keypoint(
        position: from.position + (to.position - from.position) * share,
        visibility: min(from.visibility, to.visibility),
        world: from.world + (to.world - from.world) * share)
    }
    return Pose(keypoints: keypoints, presence: min(presence, other.presence))
  }
}
