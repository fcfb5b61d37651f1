internal import Mathematics

/// The coverage of the error margins: how many true values are within the stated margins.
package struct MarginCoverage: Sendable, Hashable {
  /// The values with a stated margin whose truth is known.
  package let compared: Int
  /// The share of all compared values that are within; `nil` without any.
  package let overall: Double?
  /// The same for the lowest, the middle and the highest third of the true values.
  package let thirds: [Double?]
  /// The median of the stated margins, in the metric's unit; `nil` without any.
  package let medianMargin: Double?

  package init(_ comparisons: [Comparison]) {
    let stated = comparisons.compactMap { comparison in
      comparison.error.flatMap { error in
        comparison.stated.flatMap { margin in
          comparison.truth.map { (truth: $0, margin: margin, isInside: error.magnitude <= margin) }
        }
      }
    }.sorted { $0.truth < $1.truth }
    func share(_ part: some Sequence<(truth: Double, margin: Double, isInside: Bool)>) -> Double? {
      part.map { $0.isInside ? 1 : 0 }.mean
    }
    compared = stated.count
    overall = share(stated)
    thirds = (0..<3).map { third in
      share(stated[third * stated.count / 3..<(third + 1) * stated.count / 3])
    }
    medianMargin = stated.map(\.margin).median
  }
}
