internal import Mathematics

/// How far the values of one metric are from the truth, and how well the documents know it.
package struct ErrorStatistics: Sendable, Hashable {
  /// In how many matched shots the value was asked for.
  package let asked: Int
  /// How often the documents gave one.
  package let reported: Int
  /// Value minus truth, for those whose truth is known.
  package let errors: [Double]
  /// The errors that the documents state for them.
  package let stated: [Double]
  /// The share of the true values that lie within the stated error; `nil` without any.
  package let coverage: Double?

  package init(_ comparisons: [Comparison]) {
    asked = comparisons.count
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

  /// The mean of value minus truth.
  package var bias: Double? { errors.mean }
  package var meanError: Double? { errors.map(\.magnitude).mean }
  /// The median of the errors' magnitudes.
  package var median: Double? { errors.map(\.magnitude).median }
  package var statedMedian: Double? { stated.median }

  /// The error's magnitude that a tenth of the values reach: a measured one, not one in between.
  package var ninthTenth: Double? {
    let sorted = errors.map(\.magnitude).sorted()
    guard let last = sorted.indices.last else { return nil }
    return sorted[min(last, Int(0.9 * Double(sorted.count)))]
  }
}
