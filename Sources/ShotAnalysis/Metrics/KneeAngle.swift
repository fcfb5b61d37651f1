import Poses

/// The included angle of a knee, shared by the knee metrics.
enum KneeAngle {
  /// Views farther than this from square, in degrees, are refused: the projected knee of a leg at
  /// 45° reads up to 19° too straight, and the model's depth does not make up for it.
  static let widestView = 45.0

  /// What is added to a reading, in degrees, by reading: medians of 145 simulated shots seen within
  /// 45° of square.
  ///
  /// The model reads deep knees too deep and flat ones too flat. A straight leg is read as straight
  /// from everywhere.
  private static let correction = Table([
    (75, 9), (95, 2), (105, -2), (120, -5), (140, -6.5), (180, 0),
  ])

  /// The angle that a reading stands for.
  static func corrected(_ reading: Double) -> Double { reading + correction[reading] }

  /// hip–knee–ankle of one leg as it is read, in degrees; 180 is straight.
  static func angle(_ side: Side, in moment: BodyMotion.Moment) -> Double? {
    let knee = moment[side.knee]
    return (moment[side.hip] - knee).angle(to: moment[side.ankle] - knee)
  }

  static func joints(_ side: Side) -> [Joint] { [side.hip, side.knee, side.ankle] }

  /// Half the width of the interval that holds nine in ten true angles of simulated drills.
  ///
  /// - Parameter away: The part of the trunk's lean that goes away from the camera.
  static func error(_ view: ViewEstimate, away: Double) -> Double {
    9.5 + 0.08 * view.offSquare + 6 * max(0, away)
  }
}
