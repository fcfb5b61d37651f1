import Poses

/// The included angle of a knee, shared by the knee metrics.
enum KneeAngle {
  /// Views farther than this from square, in degrees, are refused: the projected knee of a leg at
  /// 45° reads up to 19° too straight, and the model's depth does not make up for it.
  static let widestView = 45.0

  /// hip–knee–ankle of one leg, in degrees; 180 is straight.
  static func angle(_ side: Side, in moment: BodyMotion.Moment) -> Double? {
    let knee = moment[side.knee]
    return (moment[side.hip] - knee).angle(to: moment[side.ankle] - knee)
  }

  static func joints(_ side: Side) -> [Joint] { [side.hip, side.knee, side.ankle] }

  /// Half the width of the interval that holds nine in ten true angles of simulated drills.
  ///
  /// - Parameter away: The part of the trunk's lean that goes away from the camera.
  static func error(_ view: ViewEstimate, away: Double) -> Double {
    12.5 + 0.12 * view.offSquare + 6 * max(0, away)
  }
}
