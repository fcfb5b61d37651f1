import Mathematics
import Poses

extension PoseTrack {
  /// The track of the mirrored clip: left and right are swapped.
  var mirrored: PoseTrack {
    mapPoses { pose in
      let keypoints = Joint.allCases.map { joint in
        var keypoint = pose[joint.opposite]
        keypoint.position.x = frameWidth - keypoint.position.x
        keypoint.world.x = -keypoint.world.x
        return keypoint
      }
      return Pose(keypoints: keypoints, presence: pose.presence)
    }
  }

  /// Returns the track of a clip with `factor` times as many pixels in each direction.
  func scaled(by factor: Double) -> PoseTrack {
    var scaled = mapPoses { pose in
      var pose = pose
      for joint in Joint.allCases { pose[joint].position = pose[joint].position * factor }
      return pose
    }
    scaled.frameWidth *= factor
    scaled.frameHeight *= factor
    return scaled
  }

  private func mapPoses(_ change: (Pose) -> Pose) -> PoseTrack {
    var track = self
    for index in track.samples.indices {
      track.samples[index].pose = track.samples[index].pose.map(change)
    }
    return track
  }
}
