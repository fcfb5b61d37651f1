internal import Mathematics

/// The errors of one metric's values, and the coverage of the stated margins.
package struct ErrorStatistics: Sendable, Hashable {
  /// The number of matched shots in which the value is expected.
  package let expected: Int
  /// The number of shots for which the documents state a value.
  package let reported: Int
  /// Value minus truth, where the truth is known.
  package let errors: [Double]
  /// The error margins that the documents state for these values.
  package let stated: [Double]
  /// The share of the true values within the stated margin; `nil` without any.
  package let coverage: Double?

  package init(_ comparisons: [Comparison]) {
    expected = comparisons.count
    reported = comparisons.count { $0.value != nil }
    errors = comparisons.compactMap(\.error)
    let withBoth = comparisons.compactMap { comparison in
      comparison.error.flatMap { error in
        comparison.stated.map { (error: error.magnitude, stated: $0) }
      }
    }
    stated = withBoth.map(\.stated)
    coverage = withBoth.map { $0.error <= $0.stated ? 1 : 0 }.mean
  }

  /// The bias: the mean of value minus truth.
  package var bias: Double? { errors.mean }
  package var meanError: Double? { errors.map(\.magnitude).mean }
  /// The median of the absolute errors.
  package var median: Double? { errors.map(\.magnitude).median }
  package var statedMedian: Double? { stated.median }

  /// The 90th percentile of the absolute errors: an observed value, not interpolated.
  package var ninthTenth: Double? {
    let sorted = errors.map(\.magnitude).sorted()
    guard let last = sorted.indices.last else { return nil }
    return sorted[min(last, Int(0.9 * Double(sorted.count)))]
  }
}
