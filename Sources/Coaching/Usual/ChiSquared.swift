internal import Foundation

/// The distribution of a sum of squared standard normal values.
enum ChiSquared {
  /// Returns the probability of a sum above `value`, 0 to 1.
  ///
  /// The finite sum for integer degrees of freedom (Abramowitz and Stegun, 26.4.4 and 26.4.5).
  ///
  /// - Parameter degrees: The degrees of freedom, at least 1.
  static func upperTail(_ value: Double, degrees: Int) -> Double {
    guard value > 0, degrees >= 1 else { return 1 }
    let half = value / 2
    var sum: Double
    if degrees.isMultiple(of: 2) {
      var term = exp(-half)
      sum = term
      for index in 1..<max(degrees / 2, 1) {
        term *= half / Double(index)
        sum += term
      }
    } else {
      var term = (2 * value / .pi).squareRoot() * exp(-half)
      sum = erfc(half.squareRoot())
      for index in 0..<(degrees / 2) {
        if index > 0 { term *= half / (Double(index) + 0.5) }
        sum += term
      }
    }
    return min(1, sum)
  }
}
