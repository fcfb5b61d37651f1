/// A metric that only increases.
package struct Counter: Sendable {
  let family: MetricFamily

  /// - Parameter values: The values of the labels, in their order.
  package func increment(by count: UInt = 1, _ values: String...) {
    family.change(values) { $0.value += Double(count) }
  }
}
