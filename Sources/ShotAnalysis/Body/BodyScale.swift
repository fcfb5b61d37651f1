internal import Mathematics
import Poses

/// How many pixels of the frame are one torso of the player.
struct BodyScale: Sendable {
  /// The length from mid-hips to mid-shoulders in the model's space, in metres: the clip's median.
  let torso: Double
  /// Presentation times in seconds of the poses that have a size, and pixels a metre of each.
  private let times: [Double]
  private let sizes: [Double]

  /// `nil` when nobody was found.
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

  /// Pixels a torso around `time`; `nil` when nobody was found there.
  ///
  /// The median over two seconds, in which the player hardly comes nearer, while single poses
  /// breathe.
  func pixelsPerTorso(at time: Double) -> Double? {
    let lower = times.partitioningIndex { $0 >= time - 1 }
    let upper = times.partitioningIndex { $0 > time + 1 }
    return sizes[lower..<max(lower, upper)].median.map { $0 * torso }
  }

  /// The joints whose places in the frame and in the model's space are compared: the stiff, well
  /// visible part of the body.
  private static let frame: [Joint] = [
    .leftShoulder, .rightShoulder, .leftHip, .rightHip, .leftKnee, .rightKnee, .leftAnkle,
    .rightAnkle,
  ]

  /// Pixels a metre of the model's space, by least squares over the body's frame.
  ///
  /// The model's space knows about depth, so that a torso leaning towards the camera does not look
  /// short, as it does when it is measured in the frame.
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

  /// The length from mid-hips to mid-shoulders in the model's space, in metres.
  static func torsoLength(_ pose: Pose) -> Double {
    let shoulders = (pose[.leftShoulder].world + pose[.rightShoulder].world) * 0.5
    let hips = (pose[.leftHip].world + pose[.rightHip].world) * 0.5
    return (shoulders - hips).length
  }
}
