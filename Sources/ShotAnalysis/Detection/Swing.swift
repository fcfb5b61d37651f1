internal import Mathematics
import Poses

/// A step of the upper body that may be a shot, with what speaks for and against it.
struct Swing: Sendable {
  let transition: Transition
  /// The side from which it would be a shot: a right-hander's swing goes to the player's left.
  let side: Side
  /// How far the shoulders turned towards `side`'s target, in degrees.
  let shoulderTurn: Double
  /// How far the hips turned the same way, in degrees.
  let hipTurn: Double
  /// How far the hands went along the player's own width, towards the front leg, in torsos.
  let across: Double
  /// The highest speed of the middle of the hands along the swing, in torsos a second.
  let handSpeed: Double
  /// How long the middle half of the step took, in seconds; `nil` when it has no clear middle.
  let rise: Double?
  /// The same in frames.
  let frames: Double
  /// How far the upper body went in the frame, without the model's depth, in torsos.
  let sizeInFrame: Double
  /// The largest step of shoulders and elbows within a fifth of a second, as a share of the whole:
  /// near 1 when the track jumps or shakes.
  let abruptness: Double
  /// How far the middle of the hands is above the hips in the middle of the step, in torsos: the
  /// shoulders are at about 0.9.
  let handHeight: Double
  /// How far the hands are from each other around the step where both are seen, in torsos.
  let handsApart: Double
  /// How likely a knee and an ankle are seen around the step, 0 to 1.
  let legsSeen: Double
  /// How far the hips are above the ankles, in torsos: more than 1 on bent knees, 1.7 on straight
  /// ones.
  let standing: Double
  /// How much the line between the feet turned and stretched, in torsos.
  let footwork: Double
  /// How much the feet moved along the frame and up, as seen from the hips, in torsos.
  let legwork: (along: Double, up: Double)
  /// How far on the way of the step the upper body is when it rests, before the draw and after the
  /// follow-through: shots go from behind that to beyond it, and movements back end there; `nil`
  /// when the player is not seen then.
  let rest: Double?
  /// Where a player rests in a shot, where that was not seen: the median of 210 simulated shots.
  static let usualRest = 0.35
  /// How far on the way of the step the upper body usually is within 1.2 s.
  let usual: Double
  /// By how many degrees the shoulders face elsewhere after the follow-through than before the
  /// draw: little in a shot, after which the player faces the puck again; `nil` when either was not
  /// seen.
  let lastingTurn: Double?
  /// The height of the hands over the hips before the step, in torsos.
  let loadHeight: Double
  /// The same after the step.
  let finishHeight: Double
  /// How far on the way of the step the upper body still is 0.65 to 0.85 s later: 1 when it stays
  /// in the follow-through; `nil` when the player is not seen then.
  let hold: Double?
  /// How certain it is that the lower hand is the one that it is in a shot from `side`, from -1 (it
  /// is the other one) to 1; 0 when the hands are hidden.
  let lowerHand: Double

  var time: Double { transition.time }

  /// How far the hands went up or down for each torso along the ground.
  var steepness: Double {
    abs(transition.hands.y) / max(transition.hands.horizontal.length, 1e-9)
  }

  /// `nil` when the step has no direction or the player is not seen around it.
  init?(_ transition: Transition, in motion: BodyMotion) {
    let time = transition.time
    let before = (time - Transition.far, time - Transition.near)
    let after = (time + Transition.near, time + Transition.far)
    guard let forward = transition.forward,
      let shoulders = Self.turn(from: before, to: after, in: motion, \.shoulderLine),
      let hips = Self.turn(from: before, to: after, in: motion, \.hipLine),
      let width = motion.median(
        from: before.0, to: before.1, { $0.shoulderLine + $0.hipLine })?.horizontal.unit
    else { return nil }
    // Seen from above, in a frame whose depth grows away from the camera, a right-hander's
    // shoulders turn to greater headings and the hands go to the player's left.
    let sign = shoulders >= 0 ? 1.0 : -1.0
    self.transition = transition
    side = shoulders >= 0 ? .right : .left
    shoulderTurn = abs(shoulders)
    hipTurn = sign * hips
    across = sign * transition.hands.dot(width)
    handSpeed = Self.peakSpeed(along: forward, around: time, in: motion)
    let rise = Self.rise(of: transition, in: motion)
    self.rise = rise
    frames = (rise ?? 0) / max(motion.interval(near: time) ?? 0, 1e-3)
    sizeInFrame = transition.steps.map(\.inFrame.length).mean ?? 0
    abruptness =
      Self.largestStep(around: time, in: motion) / max(transition.sizeWithoutHands, 1e-9)
    handHeight = motion.median(from: time - 0.1, to: time + 0.1, \.hands)?.y ?? 0
    handsApart = Self.handsApart(around: time, in: motion)
    legsSeen = Self.legsSeen(around: time, in: motion)
    standing =
      motion.median(from: before.0, to: after.1) { $0.middle(.leftAnkle, .rightAnkle) }
      .map { -$0.y } ?? 0
    footwork = Self.footwork(around: time, in: motion)
    legwork = Self.legwork(around: time, in: motion)
    rest = Self.restProgress(transition, in: motion)
    usual = Self.usualProgress(transition, within: 1.2, in: motion)
    lastingTurn = Self.lastingTurn(around: time, in: motion)
    loadHeight = Self.handHeight(from: time - 0.6, to: time - 0.1, in: motion)
    finishHeight = Self.handHeight(from: time + 0.1, to: time + 0.6, in: motion)
    hold = Self.hold(of: transition, in: motion)
    lowerHand =
      LowerHand(before: time, in: motion)
      .map { ($0.side == (shoulders >= 0 ? .right : .left) ? 1 : -1) * $0.certainty } ?? 0
  }
}
