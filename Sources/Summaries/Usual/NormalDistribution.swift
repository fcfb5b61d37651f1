internal import Foundation

/// The normal distribution.
enum NormalDistribution {
  /// How many standard deviations to either side of the mean hold nine in ten.
  static let deviationsOfNineInTen = 1.645

  /// The probability of a value up to `deviations` standard deviations above the mean, 0 to 1.
  static func cumulative(_ deviations: Double) -> Double {
    erfc(-deviations / 2.0.squareRoot()) / 2
  }

  /// The probability that a quantity is above zero, given its estimate and standard deviation.
  ///
  /// Without a deviation the estimate is the quantity; an estimate of 0 is then even odds.
  static func probabilityAboveZero(_ estimate: Double, deviation: Double) -> Double {
    guard deviation > 0 else { return estimate > 0 ? 1 : estimate < 0 ? 0 : 0.5 }
    return cumulative(estimate / deviation)
  }
}
