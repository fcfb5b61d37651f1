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
  /// How far behind their usual place the hands were before, in torsos along the swing.
  let load: Double
  /// How far beyond their usual place the hands were after, in torsos along the swing.
  let reach: Double
  /// The highest speed of the middle of the hands along the swing, in torsos a second.
  let handSpeed: Double
  /// How long the middle half of the step took, in seconds; `nil` when it has no clear middle.
  let rise: Double?
  /// The same in pictures.
  let pictures: Double
  /// How far the upper body went in the picture, without the model's depth, in torsos.
  let sizeInPicture: Double
  /// The largest step of shoulders and elbows within a fifth of a second, as a share of the whole:
  /// near 1 when the track jumps or shakes.
  let abruptness: Double
  /// How far the middle of the hands is above the hips in the middle of the step, in torsos: the
  /// shoulders are at about 0.9.
  let handHeight: Double
  /// How far the hips are above the ankles, in torsos: more than 1 on bent knees, 1.7 on straight ones.
  let standing: Double
  /// How much the line between the feet turned and stretched, in torsos.
  let footwork: Double

  var time: Double { transition.time }

  /// `nil` when the step has no direction or the player is not seen around it.
  init?(_ transition: Transition, in motion: BodyMotion) {
    let time = transition.time
    let before = (time - Transition.far, time - Transition.near)
    let after = (time + Transition.near, time + Transition.far)
    guard let forward = transition.forward,
      let shoulders = Self.turn(from: before, to: after, in: motion, \.shoulderLine),
      let hips = Self.turn(from: before, to: after, in: motion, \.hipLine),
      let width = motion.median(
        from: before.0, to: before.1, { $0.shoulderLine + $0.hipLine })?.horizontal.unit,
      let usual = motion.median(from: time - 4, to: time + 4, \.hands)
    else { return nil }
    // Seen from above, in a picture whose depth grows away from the camera, a right-hander's
    // shoulders turn to greater headings and the hands go to the player's left.
    let sign = shoulders >= 0 ? 1.0 : -1.0
    self.transition = transition
    side = shoulders >= 0 ? .right : .left
    shoulderTurn = abs(shoulders)
    hipTurn = sign * hips
    across = sign * transition.hands.dot(width)
    let handsBefore = motion.median(from: before.0, to: before.1, \.hands) ?? .zero
    let handsAfter = motion.median(from: after.0, to: after.1, \.hands) ?? .zero
    load = max(
      (usual - handsBefore).dot(forward),
      transition.hands.horizontal.length * Self.usualProgress(transition, in: motion))
    reach = (handsAfter - usual).dot(forward)
    handSpeed = Self.peakSpeed(along: forward, around: time, in: motion)
    let rise = Self.rise(of: transition, in: motion)
    self.rise = rise
    pictures = (rise ?? 0) / max(motion.interval(near: time) ?? 0, 1e-3)
    sizeInPicture = transition.steps.map(\.inPicture.length).mean ?? 0
    abruptness =
      Self.largestStep(around: time, in: motion) / max(transition.sizeWithoutHands, 1e-9)
    handHeight = motion.median(from: time - 0.1, to: time + 0.1, \.hands)?.y ?? 0
    standing =
      motion.median(from: before.0, to: after.1) { $0.middle(.leftAnkle, .rightAnkle) }
      .map { -$0.y } ?? 0
    footwork = Self.footwork(around: time, in: motion)
  }
}
