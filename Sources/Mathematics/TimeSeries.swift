/// A quantity with its sample times, which need not be evenly spaced.
///
/// All queries use times, never sample indices, so that 24, 60 and variable fps give the same
/// results.
package struct TimeSeries: Sendable, Hashable {
  /// The presentation times in seconds, strictly increasing.
  package let times: [Double]
  /// One value for each time.
  package let values: [Double]
  /// The typical time between samples, in seconds; 0 for fewer than two.
  package let interval: Double

  /// - Precondition: `values` has as many elements as `times`.
  package init(times: [Double], values: [Double]) {
    precondition(times.count == values.count, "a series has one value for each time")
    self.times = times
    self.values = values
    interval = zip(times.dropFirst(), times).map { $0 - $1 }.median ?? 0
  }

  /// Returns the indices of the samples in `span`, both ends included.
  package func indices(in span: ClosedRange<Double>) -> Range<Int> {
    let lower = times.partitioningIndex { $0 >= span.lowerBound }
    let upper = times.partitioningIndex { $0 > span.upperBound }
    return lower..<max(lower, upper)
  }

  /// Returns the value and its rate of change at `time`, from a straight line through nearby
  /// samples.
  ///
  /// The line is fitted by least squares with an Epanechnikov kernel (1 - (d/h)²). The centred
  /// kernel neither delays a movement nor shifts its peak; a line, unlike a mean, follows a steady
  /// rise up to the last sample.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - halfWidth: The maximum distance of samples from `time`, in seconds; 1.6 intervals where
  ///     that is too little for three samples.
  /// - Returns: `nil` with fewer than three samples, or when all are on one side of `time`.
  package func local(at time: Double, halfWidth: Double) -> (value: Double, slope: Double)? {
    let halfWidth = max(halfWidth, 1.6 * interval)
    let near = indices(in: (time - halfWidth)...(time + halfWidth))
    guard near.count >= 3, times[near.lowerBound] <= time, times[near.upperBound - 1] >= time else {
      return nil
    }
    var sum = (weight: 0.0, t: 0.0, tt: 0.0, x: 0.0, tx: 0.0)
    for index in near {
      let t = times[index] - time
      // Slightly wider than the window, so that the outermost samples still have some weight.
      let distance = t / (halfWidth * 1.05)
      let weight = 1 - distance * distance
      sum.weight += weight
      sum.t += weight * t
      sum.tt += weight * t * t
      sum.x += weight * values[index]
      sum.tx += weight * t * values[index]
    }
    let determinant = sum.weight * sum.tt - sum.t * sum.t
    guard determinant > 1e-12 else { return nil }
    let slope = (sum.weight * sum.tx - sum.t * sum.x) / determinant
    return ((sum.x - slope * sum.t) / sum.weight, slope)
  }

  /// Returns the median of the values in `span`; `nil` without any.
  package func median(in span: ClosedRange<Double>) -> Double? {
    values[indices(in: span)].median
  }

  /// Returns the time nearest to `time` at which the smoothed value rises through `level`.
  ///
  /// - Parameters:
  ///   - level: In the unit of the values.
  ///   - time: The centre of the search, in seconds.
  ///   - reach: The maximum distance from `time`, in seconds.
  ///   - halfWidth: The half width of the smoothing kernel, in seconds.
  package func rise(
    through level: Double, near time: Double, reach: Double, halfWidth: Double
  ) -> Double? {
    let step = 0.01
    var best: Double?
    var previous: (time: Double, value: Double)?
    for index in 0...Int((2 * reach / step).rounded()) {
      let now = time - reach + Double(index) * step
      guard let value = local(at: now, halfWidth: halfWidth)?.value else {
        previous = nil
        continue
      }
      if let before = previous, before.value < level, value >= level {
        let share = (level - before.value) / (value - before.value)
        let crossing = before.time + share * (now - before.time)
        if best.map({ abs(crossing - time) < abs($0 - time) }) ?? true { best = crossing }
      }
      previous = (now, value)
    }
    return best
  }
}
