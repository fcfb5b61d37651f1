extension Sequence<Double> {
  /// Returns the quantile of the values, interpolated linearly between neighbours.
  ///
  /// - Parameter share: 0 for the smallest value, 0.5 for the median, 1 for the largest.
  /// - Returns: `nil` for no values.
  @inlinable package func quantile(_ share: Double) -> Double? {
    // Iteration over an array is specialised by the compiler; over a generic sequence in another
    // module it is not, which is much slower.
    Array(self).quantile(of: share)
  }

  /// The median; `nil` for no values.
  @inlinable package var median: Double? { quantile(0.5) }

  /// The arithmetic mean; `nil` for no values.
  @inlinable package var mean: Double? {
    var sum = 0.0
    var count = 0
    for value in self {
      sum += value
      count += 1
    }
    return count == 0 ? nil : sum / Double(count)
  }
}

extension [Double] {
  /// Implements `quantile(_:)`.
  @usableFromInline package func quantile(of share: Double) -> Double? {
    let sorted = self.sorted()
    guard let last = sorted.indices.last else { return nil }
    let position = Double(last) * Swift.min(1, Swift.max(0, share))
    let below = Int(position)
    let above = Swift.min(last, below + 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }
}
