/// A metric that keeps the last value set; absent before it is set.
package struct Gauge: Sendable {
  let family: MetricFamily

  /// - Parameter value: The value; `nil` removes the series, as the value is unknown.
  /// - Parameter values: The values of the labels, in their order.
  package func set(_ value: Double?, _ values: String...) {
    if let value {
      family.change(values) { $0.value = value }
    } else {
      family.remove(values)
    }
  }
}
