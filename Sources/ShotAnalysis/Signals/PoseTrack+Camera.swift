import Frames
internal import Mathematics
import Poses

extension PoseTrack {
  /// Returns the track stabilized to the camera's usual pose.
  ///
  /// Positions in the frame move with the background, and the model's space rotates with the frame;
  /// its depth is unchanged. Frames without a known motion are unchanged.
  func steadied(by path: CameraPath) -> PoseTrack {
    var steady = self
    for index in samples.indices {
      guard let pose = samples[index].pose, let place = path.placement(at: samples[index].time)
      else { continue }
      if place.motion == .identity || !place.motion.isPossibleForCamera { continue }
      steady.samples[index].pose = pose.moved(by: place)
    }
    return steady
  }
}

extension Pose {
  fileprivate func moved(by place: CameraPath.Placement) -> Pose {
    let (cosine, sine) = (place.motion.a / place.motion.scale, place.motion.b / place.motion.scale)
    let keypoints = keypoints.map { keypoint in
      let world = keypoint.world
      return Keypoint(
        position: place.applied(to: keypoint.position), visibility: keypoint.visibility,
        world: WorldPoint(
          cosine * world.x - sine * world.y, sine * world.x + cosine * world.y, world.z))
    }
    return Pose(keypoints: keypoints, presence: presence)
  }
}
