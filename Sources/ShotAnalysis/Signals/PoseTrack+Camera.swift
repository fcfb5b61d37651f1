internal import Frames
internal import Mathematics
internal import Poses

extension PoseTrack {
  /// Returns the track stabilized to the camera's usual pose.
  ///
  /// Positions in the frame move with the background, and the model's space rotates with the frame;
  /// its depth is unchanged. Frames without a known motion are unchanged.
  func steadied(by path: CameraPath) -> PoseTrack {
    var steady = self
    for index in samples.indices {
      guard let pose = samples[index].pose, let placement = path.placement(at: samples[index].time)
      else { continue }
      if placement.motion == .identity || !placement.motion.isPossibleForCamera { continue }
      steady.samples[index].pose = pose.moved(by: placement)
      steady.samples[index].sticks = samples[index].sticks?.map { $0.moved(by: placement) }
    }
    return steady
  }
}

extension StickCandidate {
  fileprivate func moved(by placement: CameraPath.Placement) -> StickCandidate {
    var moved = self
    moved.hand = placement.applied(to: hand)
    moved.end = placement.applied(to: end)
    return moved
  }
}

extension Pose {
  fileprivate func moved(by placement: CameraPath.Placement) -> Pose {
    let motion = placement.motion
    let (cosine, sine) = (motion.a / motion.scale, motion.b / motion.scale)
    let keypoints = keypoints.map { keypoint in
      let world = keypoint.world
      return Keypoint(
        position: placement.applied(to: keypoint.position), visibility: keypoint.visibility,
        world: WorldPoint(
          cosine * world.x - sine * world.y, sine * world.x + cosine * world.y, world.z))
    }
    return Pose(keypoints: keypoints, presence: presence)
  }
}
