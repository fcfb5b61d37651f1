/// What a player usually does, as far as the shots of a clip tell: the posterior of one metric.
///
/// Findings, progress over time and the averages of the coach's table all read a clip this way.
struct UsualValue: Hashable, Sendable {
  /// The mean over the shots, in the metric's unit.
  let mean: Double
  /// The standard deviation of the posterior, in that unit.
  let deviation: Double
  /// How many shots the mean is over, at least 1.
  let shots: Int

  /// The posterior from the shots that have a value; `nil` without any.
  ///
  /// Normal around their mean. Its variance is σ² + max(ε², s²) / n: σ repeats in every shot of the
  /// clip, so that no number of shots narrows it; ε is the random error of one shot, and s² the
  /// variance over the n shots, which holds what the player does otherwise each time as well. s² of
  /// few shots is small by chance at times; ε² is its floor.
  init?(_ measured: [MeasuredValue]) {
    guard !measured.isEmpty else { return nil }
    let count = Double(measured.count)
    let mean = measured.reduce(0) { $0 + $1.value } / count
    // Errors that repeat move all shots alike: that of the mean is their mean.
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

  /// Half the width of the interval that holds the usual value nine times in ten.
  var error: Double { NormalDistribution.deviationsOfNineInTen * deviation }
}
