/// A metric that counts observations in buckets.
package struct Histogram: Sendable {
  let family: MetricFamily

  /// - Parameter observation: Ignored when it is NaN.
  /// - Parameter values: The values of the labels, in their order.
  package func observe(_ observation: Double, _ values: String...) {
    guard !observation.isNaN else { return }
    // A bound belongs to its own bucket: `le` means "at most".
    let bucket = family.bounds.firstIndex { observation <= $0 } ?? family.bounds.count
    family.change(values) { series in
      series.value += observation
      series.buckets[bucket] += 1
    }
  }
}
