import Foundation
import Mathematics
import Poses

@testable import ShotAnalysis

/// The positions of the joints of a `SyntheticTrack` at one time, in the player's axes, relative to
/// mid-hips.
struct SyntheticSkeleton {
  /// The state of the movement, by body part.
  private struct Movement {
    /// Rotation of the shoulders and hips towards the target, in degrees: 0 is square to the
    /// camera.
    var shoulders = 20.0
    var hips = 15.0
    /// Position of the hands towards the target, in metres.
    var hands = 0.1
    /// Height by which the hands are lifted, in metres.
    var lift = 0.0
    /// Position of the hips towards the target, and the lowering of the head, in metres.
    var travel = 0.0
    var nod = 0.0
    /// Distance of the left foot ahead of the right one in a walk, in metres.
    var step: Double?
    /// Degree to which the arms are raised sideways, 0 to 1.
    var raise: Double?
  }

  private let track: SyntheticTrack
  private let movement: Movement

  init(_ track: SyntheticTrack, at time: Double) {
    self.track = track
    movement = Self.movement(of: track, at: time)
  }

  func position(of joint: Joint) -> BodyPoint {
    switch joint {
    case .leftHip: hip(.left)
    case .rightHip: hip(.right)
    case .leftKnee: knee(.left)
    case .rightKnee: knee(.right)
    case .leftAnkle, .leftHeel: ankle(.left)
    case .rightAnkle, .rightHeel: ankle(.right)
    case .leftFootIndex: ankle(.left) + BodyPoint(0.05, -0.05, 0.12)
    case .rightFootIndex: ankle(.right) + BodyPoint(0.05, -0.05, 0.12)
    case .leftShoulder: shoulder(.left)
    case .rightShoulder: shoulder(.right)
    case .leftElbow: elbow(.left)
    case .rightElbow: elbow(.right)
    case .leftWrist, .leftPinky, .leftIndex, .leftThumb: wrist(.left)
    case .rightWrist, .rightPinky, .rightIndex, .rightThumb: wrist(.right)
    default: neck + BodyPoint(0.05, 0.2 - movement.nod, 0.08)
    }
  }

  // MARK: - The parts

  private func hip(_ side: Side) -> BodyPoint { toLeft(movement.hips) * (sign(side) * 0.1) }

  private func shoulder(_ side: Side) -> BodyPoint {
    neck + toLeft(movement.shoulders) * (sign(side) * 0.18)
  }

  private var neck: BodyPoint {
    let lean = track.lean * .pi / 180
    return BodyPoint(sin(lean), cos(lean), 0) * SyntheticTrack.torso
  }

  private func ankle(_ side: Side) -> BodyPoint {
    if let step = movement.step {
      return BodyPoint(sign(side) * step, -0.8, sign(side) * -0.08)
    }
    return BodyPoint(sign(side) * track.stance / 2 - movement.travel, -0.8, 0)
  }

  /// Both bones have the same length, and the knee points to the target.
  private func knee(_ side: Side) -> BodyPoint {
    let hip = hip(side)
    let ankle = ankle(side)
    let leg = ankle - hip
    let out = leg.length / 2 / tan(track.kneeAngle / 2 * .pi / 180)
    let across = BodyPoint(-leg.y, leg.x, 0).unit ?? .zero
    return (hip + ankle) * 0.5 + across * out
  }

  private func wrist(_ side: Side) -> BodyPoint {
    if let raise = movement.raise {
      return shoulder(side)
        + BodyPoint(
          sign(side) * 0.5 * sin(raise * .pi / 2), -0.5 * cos(raise * .pi / 2), 0.05)
    }
    // The right hand is the lower one, and moves farther.
    return side == .left
      ? BodyPoint(0.08 + 0.7 * movement.hands, 0.1 + 0.5 * movement.lift, 0.3)
      : BodyPoint(1.2 * movement.hands, -0.15 + movement.lift, 0.4)
  }

  private func elbow(_ side: Side) -> BodyPoint {
    (shoulder(side) + wrist(side)) * 0.5 + BodyPoint(0, -0.1, -0.05)
  }

  private func sign(_ side: Side) -> Double { side == .left ? 1 : -1 }

  /// Returns the player's left direction for a body that is turned by so many degrees towards the
  /// target.
  private func toLeft(_ degrees: Double) -> BodyPoint {
    let angle = degrees * .pi / 180
    return BodyPoint(cos(angle), 0, -sin(angle))
  }

  // MARK: - The movements

  private static func movement(of track: SyntheticTrack, at time: Double) -> Movement {
    var movement = Movement()
    switch track.activity {
    case .standing: break
    case .shots(let releases):
      for release in releases { add(release, of: track, at: time, to: &movement) }
    case .stickHandling(let rate):
      movement.hands += 0.13 * track.size * sin(2 * .pi * rate * time)
    case .walking:
      movement = Movement(shoulders: 90, hips: 90, hands: 0.2)
      movement.step = 0.3 * sin(2 * .pi * 0.9 * time)
      movement.hands += 0.05 * sin(2 * .pi * 0.9 * time)
    case .raisingArms(let rate):
      movement.raise = 0.5 - 0.5 * cos(2 * .pi * rate * time)
    }
    return movement
  }

  /// Adds a shot: drawn back, swung with the shoulders ahead of the hands, held, and returned.
  private static func add(
    _ release: Double, of track: SyntheticTrack, at time: Double, to movement: inout Movement
  ) {
    let now = (time - release) / track.slowness
    let draw = smooth(now, from: -1.1, to: -0.5)
    let back = smooth(now, from: 0.65, to: 1.2)
    // In a draw of this length half of the shoulders' turn is complete an eighth of a second before
    // the release, and half of the hands' path a little before it (see `ReleaseTiming`).
    let trunk = smooth(now + 0.126, from: -0.25, to: 0.25)
    let arms = smooth(now + 0.012, from: -0.25, to: 0.25)
    // In a slap shot the shoulders turn farther away from the target while the hands rise; without
    // that it is taken for a snap shot in slow motion.
    let farther = 50 * track.backswingLift * (trunk - draw)
    movement.shoulders += track.size * (-28 * draw + 90 * trunk - 62 * back + farther)
    movement.hips += track.size * (-18 * draw + 68 * trunk - 50 * back)
    movement.hands += track.size * (-0.22 * draw + 0.72 * arms - 0.50 * back)
    movement.travel += track.shift * (arms - back)
    movement.nod += track.headDrop * (arms - back)
    movement.lift += track.size * 0.2 * (arms - back) + track.backswingLift * (draw - arms)
  }

  private static func smooth(_ time: Double, from start: Double, to end: Double) -> Double {
    let share = min(1, max(0, (time - start) / (end - start)))
    return share * share * (3 - 2 * share)
  }
}
