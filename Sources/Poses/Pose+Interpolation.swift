internal import Mathematics

extension Pose {
  /// The pose on the straight way from this one (0) to `other` (1).
  ///
  /// Nobody saw it, so that its visibility and presence are at most the lower ones of the two.
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
