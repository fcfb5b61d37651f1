internal import Mathematics
internal import Poses

/// The player's size in the frame, in pixels per torso length.
struct BodyScale: Sendable {
  /// The distance from mid-hips to mid-shoulders in the model's space, in metres: the clip's
  /// median.
  let torso: Double
  /// Presentation times in seconds of the poses with a known size, and their pixels per metre.
  private let times: [Double]
  private let sizes: [Double]

  /// `nil` when no person was detected.
  init?(_ track: PoseTrack) {
    let found = track.samples.compactMap { sample in
      sample.pose.map { (time: sample.time, pose: $0) }
    }
    guard let torso = found.map({ Self.torsoLength($0.pose) }).median, torso > 1e-6 else {
      return nil
    }
    self.torso = torso
    let sized = found.compactMap { found in
      Self.pixelsPerMetre(found.pose).map { (time: found.time, size: $0) }
    }
    times = sized.map(\.time)
    sizes = sized.map(\.size)
  }

  /// Returns pixels per torso around `time`; `nil` when no person was detected around it.
  ///
  /// The median over two seconds: the player's distance hardly changes in that time, while the size
  /// of single poses fluctuates.
  func pixelsPerTorso(at time: Double) -> Double? {
    let lower = times.partitioningIndex { $0 >= time - 1 }
    let upper = times.partitioningIndex { $0 > time + 1 }
    return sizes[lower..<max(lower, upper)].median.map { $0 * torso }
  }

  /// The joints whose positions in the frame and in the model's space are compared: the rigid, well
  /// visible part of the body.
  private static let frame: [Joint] = [
    .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle,
    .rightAnkle,
  ]

  /// Returns pixels per metre of the model's space, by least squares over the joints in `frame`.
  ///
  /// The model's space includes depth, so a torso that leans towards the camera is not
  /// underestimated, as it would be when measured in the frame.
  static func pixelsPerMetre(_ pose: Pose) -> Double? {
    let count = Double(frame.count)
    var centre = Point(0, 0)
    var world = Point(0, 0)
    for joint in frame {
      let keypoint = pose[joint]
      centre = centre + keypoint.position / count
      world = world + Point(keypoint.world.x, keypoint.world.y) / count
    }
    var both = 0.0
    var square = 0.0
    for joint in frame {
      let keypoint = pose[joint]
      let offset = Point(keypoint.world.x, keypoint.world.y) - world
      both += (keypoint.position - centre).dot(offset)
      square += offset.dot(offset)
    }
    guard square > 1e-9, both > 0 else { return nil }
    return both / square
  }

  /// Returns the distance from mid-hips to mid-shoulders in the model's space, in metres.
  static func torsoLength(_ pose: Pose) -> Double {
    let shoulders = (pose[.leftShoulder].world + pose[.rightShoulder].world) * 0.5
    let hips = (pose[.leftHip].world + pose[.rightHip].world) * 0.5
    return (shoulders - hips).length
  }
}
