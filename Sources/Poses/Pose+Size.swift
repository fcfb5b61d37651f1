internal import Mathematics

extension Pose {
  /// The joints whose positions in the frame and in the model's space are compared: the rigid, well
  /// visible part of the body.
  private static let frame: [Joint] = [
    .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle,
    .rightAnkle,
  ]

  /// The pixels per metre of the model's space, by least squares over shoulders, hips, knees and
  /// ankles; `nil` for a pose whose joints coincide.
  ///
  /// The model's space includes depth, so a torso that leans towards the camera is not
  /// underestimated, as it would be when measured in the frame.
  package var pixelsPerMetre: Double? {
    let count = Double(Self.frame.count)
    var centre = Point(0, 0)
    var world = Point(0, 0)
    for joint in Self.frame {
      let keypoint = self[joint]
      centre = centre + keypoint.position / count
      world = world + Point(keypoint.world.x, keypoint.world.y) / count
    }
    var both = 0.0
    var square = 0.0
    for joint in Self.frame {
      let keypoint = self[joint]
      let offset = Point(keypoint.world.x, keypoint.world.y) - world
      both += (keypoint.position - centre).dot(offset)
      square += offset.dot(offset)
    }
    guard square > 1e-9, both > 0 else { return nil }
    return both / square
  }

  /// The distance from mid-hips to mid-shoulders in the model's space, in metres.
  package var torsoLength: Double {
    let shoulders = (self[.leftShoulder].world + self[.rightShoulder].world) * 0.5
    let hips = (self[.leftHip].world + self[.rightHip].world) * 0.5
    return (shoulders - hips).length
  }
}
