internal import Mathematics
internal import Poses

/// A step of the upper body's posture that may be a shot, with the measures for and against it.
struct Swing: Sendable {
  let transition: Transition
  /// The side from which the shot would be: a right-hander's swing goes to the player's left.
  let side: Side
  /// The turn of the shoulders towards `side`'s target, in degrees.
  let shoulderTurn: Double
  /// The turn of the hips in the same direction, in degrees.
  let hipTurn: Double
  /// The distance the hands moved along the player's own width, towards the front leg, in torsos.
  let across: Double
  /// The highest speed of the hand midpoint along the swing, in torsos per second.
  let handSpeed: Double
  /// The duration of the middle half of the step, in seconds; `nil` when its middle is unclear.
  let rise: Double?
  /// The same duration in frames.
  let frames: Double
  /// The distance the upper body moved in the frame, without the model's depth, in torsos.
  let sizeInFrame: Double
  /// The largest step of shoulders and elbows within a fifth of a second, relative to the whole
  /// step: near 1 when the track jumps or shakes.
  let abruptness: Double
  /// The height of the hand midpoint above mid-hips in the middle of the step, in torsos: the
  /// shoulders are at about 0.9.
  let handHeight: Double
  /// How the two hands move around the step.
  let hands: HandsTogether
  /// The visibility of a knee and an ankle around the step, 0 to 1.
  let legsSeen: Double
  /// The height of mid-hips above the ankles, in torsos: more than 1 with bent knees, 1.7 with
  /// straight ones.
  let standing: Double
  /// The highest speeds of the hands, relative to that along the swing.
  let speeds: HandSpeeds
  /// The distance of the hand midpoint from mid-hips along the ground, before and after the step, in
  /// torsos.
  let reach: (before: Double, after: Double)
  /// How much the line between the feet turned and changed its length, in torsos.
  let footwork: Double
  /// How much the feet moved horizontally in the frame relative to mid-hips, in torsos.
  let legwork: Double
  /// The same along the camera's axis, by the model's depth, in torsos.
  let legworkInDepth: Double
  /// The share of the player's width before the step along the camera's axis, squared: about 0
  /// filmed square to the shot, about 1 from the front or the back.
  let endView: Double
  /// The progress of the upper body along the step at rest, before the draw and after the
  /// follow-through.
  ///
  /// A shot goes from behind the rest posture to beyond it; a return movement ends there. `nil`
  /// when the player is not visible at rest.
  let rest: Double?
  /// The default for `rest` when it is unknown: the median of 210 simulated shots.
  static let usualRest = 0.35
  /// The median progress of the upper body along the step within 1.2 s.
  let usual: Double
  /// The difference in the heading of the shoulders between before the draw and after the
  /// follow-through, in degrees: small in a shot, after which the player faces the puck again;
  /// `nil` when either was not visible.
  let lastingTurn: Double?
  /// The height of the hands above mid-hips before the step, in torsos.
  let loadHeight: Double
  /// The height of the hands above mid-hips after the step, in torsos.
  let finishHeight: Double
  /// The progress of the upper body along the step 0.65 to 0.85 s later: 1 when it stays in the
  /// follow-through; `nil` when the player is not visible then.
  let hold: Double?
  /// The time from the moment at which the upper body was farthest back to the middle of the step, in
  /// seconds: short in a snap shot; `nil` when the player is not visible then.
  let drawTime: Double?
  /// The share of the line between the feet, before the step, along the movement of the hands,
  /// squared: about 1 in a forehand, about 0 when the player faces the target; `nil` when the feet
  /// are at one point.
  let feetAlong: Double?
  /// Whether the lower hand is that of a shot from `side`, with its certainty: from -1 (it is the
  /// other hand) to 1; 0 when the hands are hidden.
  let lowerHand: Double
  let stick: StickInSwing
  /// `nil` without a network.
  let pattern: SwingPattern?
  /// `nil` for a swing that was measured by itself.
  var neighbors: NeighborSwings?

  var time: Double { transition.time }

  /// The vertical movement of the hands relative to their movement along the ground.
  var steepness: Double {
    abs(transition.hands.y) / max(transition.hands.horizontal.length, 1e-9)
  }

  /// `nil` when the step has no direction or the player is not visible around it.
  init?(
    _ transition: Transition, in motion: BodyMotion, network: SwingNetwork? = .fitted
  ) {
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
    hands = HandsTogether(transition, in: motion)
    speeds = HandSpeeds(along: forward, at: handSpeed, around: time, in: motion)
    reach = (
      motion.median(from: before.0, to: before.1, \.hands)?.horizontal.length ?? 0,
      motion.median(from: after.0, to: after.1, \.hands)?.horizontal.length ?? 0
    )
    legsSeen = Self.legsSeen(around: time, in: motion)
    standing =
      motion.median(from: before.0, to: after.1) { $0.middle(.leftAnkle, .rightAnkle) }
      .map { -$0.y } ?? 0
    footwork = Self.footwork(around: time, in: motion)
    legwork = Self.legwork(around: time, in: motion, \.x)
    legworkInDepth = Self.legwork(around: time, in: motion, \.z)
    endView = width.z * width.z
    rest = Self.restProgress(transition, in: motion)
    usual = Self.usualProgress(transition, within: 1.2, in: motion)
    lastingTurn = Self.lastingTurn(around: time, in: motion)
    loadHeight = Self.handHeight(from: time - 0.6, to: time - 0.1, in: motion)
    finishHeight = Self.handHeight(from: time + 0.1, to: time + 0.6, in: motion)
    hold = Self.hold(of: transition, in: motion)
    drawTime = Self.drawTime(of: transition, in: motion)
    feetAlong = Self.feetAlong(forward, from: before.0, to: before.1, in: motion)
    lowerHand =
      LowerHand(before: time, in: motion)
      .map { ($0.side == (shoulders >= 0 ? .right : .left) ? 1 : -1) * $0.certainty } ?? 0
    stick = StickInSwing(around: time, side: side, in: motion)
    if let network, let window = SwingWindow(around: time, side: side, in: motion) {
      pattern = network(window)
    } else {
      pattern = nil
    }
  }
}
