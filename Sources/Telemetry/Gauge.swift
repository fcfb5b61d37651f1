/// A metric that is what it was last set to; not there before it is set.
package struct Gauge: Sendable {
  let family: MetricFamily

  /// - Parameter value: `nil` takes the series away: nothing is known.
  /// - Parameter values: Of the labels, in their order.
  package func set(_ value: Double?, _ values: String...) {
    if let value {
      family.change(values) { $0.value = value }
    } else {
      family.remove(values)
    }
  }
}
