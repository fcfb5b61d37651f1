internal import Mathematics
internal import Poses

/// What the stick does in a swing; each value is `nil` where too few frames show it.
struct StickInSwing: Sendable {
  /// The share of the frames in which the stick was seen, of those in which it was searched.
  let seen: Double?
  /// Whether the lower hand is that of a forehand, weighted with how certain that is: from -1 (it
  /// is the other hand) to 1.
  let lowerHand: Double?
  /// The angle in the frame by which the stick turned, in degrees.
  let turn: Double?
  /// The height of the blade above the ankles in the middle of the swing, in torsos.
  let bladeHeight: Double?
  /// The greatest height of the blade above the ankles before the swing, in torsos.
  let bladeTop: Double?
  /// The distance that the blade moved in the frame, in torsos.
  let bladeSweep: Double?
  /// The greatest height of the blade above the ankles after the swing, in torsos: a pass stays low.
  let bladeFinish: Double?

  /// How far around the swing the stick counts, in seconds.
  private static let reach = 0.6
  private static let fewest = 3

  /// - Parameters:
  ///   - time: The middle of the swing, in seconds.
  ///   - side: The side from which a forehand shot would be.
  init(around time: Double, side: Side, in motion: BodyMotion) {
    let searched = motion.moments(from: time - Self.reach, to: time + Self.reach)
      .filter(\.isStickSearched)
    let held = searched.compactMap { moment in moment.stick.map { (moment, $0) } }
    seen = searched.count < Self.fewest ? nil : Double(held.count) / Double(searched.count)
    lowerHand =
      held.count < Self.fewest
      ? nil
      : held.map { $0.1.lowerHandCertainty * ($0.1.lowerHand == side ? 1 : -1) }.mean
    func sticks(from start: Double, to end: Double) -> [(BodyMotion.Moment, HeldStick)] {
      held.filter { (time + start...time + end).contains($0.0.time) }
    }
    let before = sticks(from: -0.3, to: -0.06)
    let after = sticks(from: 0.06, to: 0.3)
    func middle(_ sticks: [(BodyMotion.Moment, HeldStick)]) -> Point? {
      sticks.map(\.1.blade.x).median.flatMap { x in
        sticks.map(\.1.blade.y).median.map { Point(x, $0) }
      }
    }
    turn = Angle.circularMean(before.map(\.1.direction)).flatMap { start in
      Angle.circularMean(after.map(\.1.direction)).map {
        Angle.degrees(abs(Angle.wrapped($0 - start)))
      }
    }
    bladeSweep = middle(before).flatMap { start in middle(after).map { ($0 - start).length } }
    func heights(_ sticks: [(BodyMotion.Moment, HeldStick)]) -> [Double] {
      sticks.map { moment, stick in
        stick.blade.y - min(moment[.leftAnkle].y, moment[.rightAnkle].y)
      }
    }
    bladeHeight = heights(sticks(from: -0.12, to: 0.12)).median
    bladeTop = heights(sticks(from: -Self.reach, to: -0.06)).quantile(0.9)
    bladeFinish = heights(sticks(from: 0.06, to: Self.reach)).quantile(0.9)
  }
}
