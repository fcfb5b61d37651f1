/// A metric that counts observations by their size.
package struct Histogram: Sendable {
  let family: MetricFamily

  /// - Parameter observation: Passed over when it is not a number.
  /// - Parameter values: Of the labels, in their order.
  package func observe(_ observation: Double, _ values: String...) {
    guard !observation.isNaN else { return }
    // A bound belongs to its own bucket: `le` is "at most".
    let bucket = family.bounds.firstIndex { observation <= $0 } ?? family.bounds.count
    family.change(values) { series in
      series.value += observation
      series.buckets[bucket] += 1
    }
  }
}
