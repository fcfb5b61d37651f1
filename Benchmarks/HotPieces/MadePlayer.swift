import Foundation
import Poses
import ShotAnalysis

/// A synthetic pose track of a player who shoots every four seconds.
///
/// Body coordinates are in metres from mid-hips: x to the target, y up, z to the camera.
struct MadePlayer {
  var seconds: Int
  var framesPerSecond: Double

  var subject: AnalysisSubject {
    AnalysisSubject(
      track: track, duration: Double(seconds), frameRate: framesPerSecond, people: 1)
  }

  private var track: PoseTrack {
    var noise = MadeNoise()
    var track = PoseTrack(frameWidth: 640, frameHeight: 480)
    for time in stride(from: 0, to: Double(seconds), by: 1 / framesPerSecond) {
      let keypoints = Joint.allCases.map { joint in
        let place = place(of: joint, at: time)
        let error = WorldPoint(noise.next(), noise.next(), noise.next()) * 0.005
        let world = WorldPoint(place.x, -place.y, -place.z) + error
        return Keypoint(
          position: Point(320 + world.x * 200, 240 + world.y * 200), visibility: 0.95,
          world: world)
      }
      track.samples.append(
        PoseTrack.Sample(time: time, pose: Pose(keypoints: keypoints, presence: 1)))
    }
    return track
  }

  private func place(of joint: Joint, at time: Double) -> WorldPoint {
    let shot = Movement(at: time)
    let neck = WorldPoint(0.17, 0.47, 0)
    let name = joint.name
    let side = name.contains("left") ? 1.0 : -1.0
    let hip = toLeft(shot.hips) * (side * 0.1)
    let shoulder = neck + toLeft(shot.shoulders) * (side * 0.18)
    let ankle = WorldPoint(side * 0.3, -0.8, 0)
    // The right hand is the lower one, and moves farther.
    let hand =
      side > 0
      ? WorldPoint(0.08 + 0.7 * shot.hands, 0.1 + 0.5 * shot.lift, 0.3)
      : WorldPoint(1.2 * shot.hands, -0.15 + shot.lift, 0.4)
    return switch joint {
    case .leftHip, .rightHip: hip
    case .leftKnee, .rightKnee: (hip + ankle) * 0.5 + WorldPoint(0.2, 0, 0)
    case .leftAnkle, .rightAnkle, .leftHeel, .rightHeel: ankle
    case .leftFootIndex, .rightFootIndex: ankle + WorldPoint(0.05, -0.05, 0.12)
    case .leftShoulder, .rightShoulder: shoulder
    case .leftElbow, .rightElbow: (shoulder + hand) * 0.5 + WorldPoint(0, -0.1, -0.05)
    case _ where joint.rawValue < Joint.leftShoulder.rawValue: neck + WorldPoint(0.05, 0.2, 0.08)
    default: hand
    }
  }

  /// Returns the unit vector to the player's left for a body turned `degrees` towards the target.
  private func toLeft(_ degrees: Double) -> WorldPoint {
    let angle = degrees * .pi / 180
    return WorldPoint(cos(angle), 0, -sin(angle))
  }
}

extension MadePlayer {
  /// Rotation and hand position at one time of a shot: backswing, swing, hold, return.
  private struct Movement {
    /// Degrees towards the target.
    var shoulders: Double
    var hips: Double
    /// Metres to the target, and up.
    var hands: Double
    var lift: Double

    init(at time: Double) {
      let now = time.truncatingRemainder(dividingBy: 4) - 2
      let draw = Self.smooth(now, from: -1.1, to: -0.5)
      let trunk = Self.smooth(now, from: -0.376, to: 0.124)
      let arms = Self.smooth(now, from: -0.262, to: 0.238)
      let back = Self.smooth(now, from: 0.65, to: 1.2)
      shoulders = 20 - 28 * draw + 90 * trunk - 62 * back
      hips = 15 - 18 * draw + 68 * trunk - 50 * back
      hands = 0.1 - 0.22 * draw + 0.72 * arms - 0.5 * back
      lift = 0.2 * (arms - back)
    }

    private static func smooth(_ time: Double, from start: Double, to end: Double) -> Double {
      let share = min(1, max(0, (time - start) / (end - start)))
      return share * share * (3 - 2 * share)
    }
  }
}
