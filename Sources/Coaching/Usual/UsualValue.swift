/// The player's usual value of one metric, estimated from the shots of a clip: the posterior.
///
/// Findings, progress over time and the averages of the coach's table all use this estimate.
package struct UsualValue: Hashable, Sendable {
  /// The mean over the shots, in the metric's unit.
  package let mean: Double
  /// The standard deviation of the posterior, in that unit.
  let deviation: Double
  /// The number of shots, at least 1.
  package let shots: Int

  /// The posterior from the shots that have a value; `nil` without any.
  ///
  /// A normal distribution around their mean with variance σ² + max(ε², s²) / n. σ is the error
  /// that repeats in every shot of the clip, so that no number of shots reduces it; ε is the random
  /// error of one shot; s² is the variance over the n shots, which also contains the player's own
  /// variation. With few shots, s² is at times small by chance; ε² is its lower bound.
  package init?(_ measured: [MeasuredValue]) {
    guard !measured.isEmpty else { return nil }
    let count = Double(measured.count)
    let mean = measured.reduce(0) { $0 + $1.value } / count
    // Shared errors shift all shots alike: that of the mean is their mean.
    let shared = measured.reduce(0) { $0 + $1.sharedDeviation } / count
    let independent = measured.reduce(0) { $0 + $1.independentVariance } / count
    var variance = independent
    if measured.count >= 2 {
      let squares = measured.reduce(0) { $0 + ($1.value - mean) * ($1.value - mean) }
      variance = max(variance, squares / (count - 1))
    }
    self.mean = mean
    deviation = (shared * shared + variance / count).squareRoot()
    shots = measured.count
  }

  /// Half the width of the 90 % interval of the usual value.
  package var error: Double { NormalDistribution.deviationsOfNineInTen * deviation }
}
