import Foundation
import Mathematics
import Poses

@testable import ShotAnalysis

/// A pose track of a synthetic player, for tests that need an exact ground truth.
///
/// The player's own axes are in metres: x to the target, y up, z to a camera that is square to the
/// shot. The player is right-handed; mirror the track for a left-hander.
struct SyntheticTrack {
  /// The player's activity.
  enum Activity {
    case standing
    /// One shot for each release, in seconds.
    case shots([Double])
    /// The stick moves to and fro, this many times per second.
    case stickHandling(Double)
    case walking
    /// Both arms are raised sideways and lowered again, this many times per second.
    case raisingArms(Double)
  }

  var activity: Activity
  var duration = 5.0
  var framesPerSecond = 60.0
  /// Whether frame intervals vary around `framesPerSecond`.
  var variableFrameRate = false
  /// 1 is normal; smaller is faster.
  var slowness = 1.0
  /// 1 is normal; smaller is a smaller movement.
  var size = 1.0
  /// Height by which the hands are lifted in the draw, in metres; with each metre the shoulders turn
  /// 50° farther.
  var backswingLift = 0.0
  /// Angle of the camera from square, in degrees; 90 is in front of the player's target.
  var cameraYaw = 0.0
  /// The included angle of both knees, in degrees.
  var kneeAngle = 130.0
  /// The lean of the trunk towards the target, in degrees.
  var lean = 20.0
  /// The distance between the ankles, in metres; the torso is half a metre.
  var stance = 0.6
  /// Distance that the hips travel towards the target from the load to the follow-through, in
  /// metres.
  var shift = 0.0
  /// Distance that the head drops from the load to the follow-through, in metres.
  var headDrop = 0.0
  var pixelsPerMetre = 200.0
  /// The maximum error of a joint, in metres.
  var noise = 0.0
  /// Intervals in which the player is not found, in seconds.
  var gaps: [ClosedRange<Double>] = []
  /// The fraction of single frames in which the player is not found, 0 to 1.
  var dropout = 0.0
  /// Joints that are always hidden.
  var hidden: Set<Joint> = []

  static let torso = 0.5

  var track: PoseTrack {
    var random = RepeatableNoise()
    var losses = RepeatableNoise(seed: 7)
    var track = PoseTrack(frameWidth: 640, frameHeight: 480)
    track.samples = times.map { time in
      let pose = pose(at: time, random: &random)
      let lost = losses.next() < 2 * dropout - 1 || gaps.contains { $0.contains(time) }
      return PoseTrack.Sample(time: time, pose: lost ? nil : pose)
    }
    return track
  }

  var subject: AnalysisSubject {
    AnalysisSubject(track: track, duration: duration, frameRate: framesPerSecond, people: 1)
  }

  private var times: [Double] {
    let even = stride(from: 0, to: duration, by: 1 / framesPerSecond)
    guard variableFrameRate else { return Array(even) }
    return even.enumerated().map { $1 + Double($0 * 7 % 5) / 5 * 0.7 / framesPerSecond }
  }

  // MARK: - The body

  private func pose(at time: Double, random: inout RepeatableNoise) -> Pose {
    let skeleton = SyntheticSkeleton(self, at: time)
    let angle = cameraYaw * .pi / 180
    let keypoints = Joint.allCases.map { joint in
      let point = skeleton.position(of: joint)
      let error = (0..<3).map { _ in noise * random.next() }
      // In camera axes: x to the right, y down, z away.
      let world = WorldPoint(
        point.x * cos(angle) - point.z * sin(angle) + error[0], -point.y + error[1],
        -point.x * sin(angle) - point.z * cos(angle) + error[2])
      let position = Point(320 + world.x * pixelsPerMetre, 240 + world.y * pixelsPerMetre)
      return Keypoint(
        position: position, visibility: hidden.contains(joint) ? 0.05 : 0.95, world: world)
    }
    return Pose(keypoints: keypoints, presence: 1)
  }
}

/// Pseudo-random errors that are the same in every run.
struct RepeatableNoise {
  private var state: UInt64

  init(seed: UInt64 = 42) {
    state = seed
  }

  /// The next value, from -1 to 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(Int64(bitPattern: state) >> 11) / Double(1 << 52)
  }
}
