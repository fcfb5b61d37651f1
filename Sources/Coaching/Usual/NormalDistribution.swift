internal import Foundation

/// The normal distribution.
enum NormalDistribution {
  /// The half-width of the 90 % interval, in standard deviations.
  static let deviationsOfNineInTen = 1.645

  /// Returns the probability of a value up to `deviations` standard deviations above the mean, 0 to
  /// 1.
  static func cumulative(_ deviations: Double) -> Double {
    erfc(-deviations / 2.0.squareRoot()) / 2
  }

  /// Returns the probability that a quantity is above zero, given its estimate and standard
  /// deviation.
  ///
  /// Without a deviation the estimate is exact; an estimate of 0 then has a probability of 0.5.
  static func probabilityAboveZero(_ estimate: Double, deviation: Double) -> Double {
    guard deviation > 0 else { return estimate > 0 ? 1 : estimate < 0 ? 0 : 0.5 }
    return cumulative(estimate / deviation)
  }
}
