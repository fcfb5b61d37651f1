/// A quantity at the times it was seen, which need not be evenly spaced.
///
/// Everything is asked by time, never by the number of a sample, so that 24, 60 and a varying
/// number of frames a second give the same answers.
package struct TimeSeries: Sendable, Hashable {
  /// Presentation times in seconds, strictly increasing.
  package let times: [Double]
  /// One value for each time.
  package let values: [Double]
  /// The usual time from one sample to the next, in seconds; 0 for fewer than two.
  package let interval: Double

  /// - Precondition: As many values as times.
  package init(times: [Double], values: [Double]) {
    precondition(times.count == values.count, "a series has one value for each time")
    self.times = times
    self.values = values
    interval = zip(times.dropFirst(), times).map { $0 - $1 }.median ?? 0
  }

  /// The samples in `span`, both ends included.
  package func indices(in span: ClosedRange<Double>) -> Range<Int> {
    let lower = times.partitioningIndex { $0 >= span.lowerBound }
    let upper = times.partitioningIndex { $0 > span.upperBound }
    return lower..<max(lower, upper)
  }

  /// The value and its rate of change at `time`, from a straight line through the samples nearby.
  ///
  /// The line is fitted by least squares with an Epanechnikov kernel (1 - (d/h)²). Being centred,
  /// it neither delays a movement nor pulls its peak to the side; a line, unlike a mean, follows a
  /// steady rise up to the last sample.
  ///
  /// - Parameters:
  ///   - time: In seconds.
  ///   - halfWidth: How far the samples may lie from `time`, in seconds; where that is too little
  ///     for three samples, 1.6 intervals.
  /// - Returns: `nil` with fewer than three samples, or when all lie on one side of `time`.
  package func local(at time: Double, halfWidth: Double) -> (value: Double, slope: Double)? {
    let halfWidth = max(halfWidth, 1.6 * interval)
    let near = indices(in: (time - halfWidth)...(time + halfWidth))
    guard near.count >= 3, times[near.lowerBound] <= time, times[near.upperBound - 1] >= time else {
      return nil
    }
    var sum = (weight: 0.0, t: 0.0, tt: 0.0, x: 0.0, tx: 0.0)
    for index in near {
      let t = times[index] - time
      // A little wider than the window, so that the outermost samples still count for something.
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

  /// The median of the values in `span`; `nil` without any.
  package func median(in span: ClosedRange<Double>) -> Double? {
    values[indices(in: span)].median
  }

  /// The time nearest to `time` at which the smoothed value rises through `level`.
  ///
  /// - Parameters:
  ///   - level: In the unit of the values.
  ///   - time: Where to look, in seconds.
  ///   - reach: How far from `time` to look, in seconds.
  ///   - halfWidth: Of the smoothing, in seconds.
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
