internal import Mathematics
internal import Poses

/// The body at one time, mirrored for left-handed players so that every player shoots from the
/// right.
///
/// The left side is therefore always the front one, which is the top hand's, and the right side the
/// back one.
struct ShooterMoment: Sendable {
  /// Seconds from the release; negative before it.
  var time: Double
  private let points: [BodyPoint]
  private let visibilities: [Double]
  /// Mid-hips in the stabilized frame, in torsos of the size at the release, y upwards.
  let hipsInFrame: BodyPoint

  /// - Parameter pixelsPerTorso: The player's size around the release.
  init(_ moment: BodyMotion.Moment, side: Side, release: Double, pixelsPerTorso: Double) {
    time = moment.time - release
    let isMirrored = side == .left
    let sign = isMirrored ? -1.0 : 1.0
    points = Joint.allCases.map { joint in
      let point = moment[isMirrored ? joint.opposite : joint]
      return BodyPoint(sign * point.x, point.y, point.z)
    }
    visibilities = Joint.allCases.map { moment.visibility(isMirrored ? $0.opposite : $0) }
    // A player who approaches the camera grows, and would seem to move away from the frame's
    // corner.
    let size = moment.pixelsPerTorso / max(1, pixelsPerTorso)
    hipsInFrame = BodyPoint(sign * moment.hips.x, -moment.hips.y, 0) * size
  }

  subscript(joint: Joint) -> BodyPoint { points[joint.rawValue] }

  func visibility(_ joint: Joint) -> Double { visibilities[joint.rawValue] }

  func middle(_ a: Joint, _ b: Joint) -> BodyPoint { (self[a] + self[b]) * 0.5 }

  var hands: BodyPoint { middle(.leftWrist, .rightWrist) }
  var ankles: BodyPoint { middle(.leftAnkle, .rightAnkle) }
  var trunk: BodyPoint { middle(.leftShoulder, .rightShoulder) }

  /// Returns the included angle at `middle`, in degrees; 180 for bones without a direction.
  func angle(_ first: Joint, _ middle: Joint, _ last: Joint, inFrame: Bool = false) -> Double {
    let (a, b) = (self[first] - self[middle], self[last] - self[middle])
    return (inFrame ? a.inFrame.angle(to: b.inFrame) : a.angle(to: b)) ?? 180
  }

  func distance(_ a: Joint, _ b: Joint, inFrame: Bool = false) -> Double {
    let between = self[a] - self[b]
    return inFrame ? between.inFrame.length : between.length
  }
}
