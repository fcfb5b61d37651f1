/// The spread of one metric over the shots of a clip.
package struct ShotSpread: Hashable, Sendable {
  package let mean: Double
  /// The standard deviation over the shots.
  package let deviation: Double
  /// The number of shots, at least 2.
  let shots: Int
  /// The upper bound of the variance from random errors alone.
  private let errorVariance: Double

  /// The spread over at least two shots; `nil` with fewer.
  init?(_ measured: [MeasuredValue]) {
    guard measured.count >= 2 else { return nil }
    let count = Double(measured.count)
    let mean = measured.reduce(0) { $0 + $1.value } / count
    let squares = measured.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) }
    self.mean = mean
    deviation = (squares / (count - 1)).squareRoot()
    shots = measured.count
    errorVariance = measured.reduce(0) { $0 + $1.largestIndependentVariance } / count
  }

  /// Returns the probability that the player's shots spread by at most `limit`, errors included.
  func probability(atMost limit: Double) -> Double {
    guard deviation > 0 else { return 1 }
    return ChiSquared.upperTail(squares / (limit * limit), degrees: shots - 1)
  }

  /// Returns the probability that the shots spread by more than `limit` and random errors together
  /// explain.
  func probability(atLeast limit: Double) -> Double {
    let variance = limit * limit + errorVariance
    guard variance > 0 else { return deviation > 0 ? 1 : 0 }
    return 1 - ChiSquared.upperTail(squares / variance, degrees: shots - 1)
  }

  private var squares: Double { Double(shots - 1) * deviation * deviation }
}
