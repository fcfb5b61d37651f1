internal import Synchronization

/// One metric with all its series, one for each combination of label values.
final class MetricFamily: Sendable {
  let name: String
  let help: String
  let kind: MetricKind
  let labels: [String]
  /// A histogram's upper bounds, increasing, without infinity.
  let bounds: [Double]
  /// By the label values, in their order.
  private let series: Mutex<[[String]: Series]>

  /// The state of one series.
  struct Series: Sendable {
    /// The value of a counter or gauge; the sum of a histogram.
    var value = 0.0
    /// A histogram's observations by bucket, not cumulative; the last bucket has no upper bound.
    var buckets: [Int] = []
  }

  /// - Precondition: The format allows the names.
  init(
    _ name: String, help: String, kind: MetricKind, labels: [String], bounds: [Double] = []
  ) {
    precondition(MetricName.isMetric(name), "no name of a metric: \(name)")
    precondition(labels.allSatisfy(MetricName.isLabel), "no names of labels: \(labels)")
    precondition(Set(labels).count == labels.count, "a label twice: \(labels)")
    precondition(
      bounds.allSatisfy(\.isFinite) && zip(bounds, bounds.dropFirst()).allSatisfy(<),
      "bounds must rise: \(bounds)")
    self.name = name
    self.help = help
    self.kind = kind
    self.labels = labels
    self.bounds = bounds
    series = Mutex([:])
    // A series without labels exists from the start: a counter that has not counted yet is 0.
    if labels.isEmpty, kind != .gauge { change([]) { _ in } }
  }

  /// Changes one series, which is created if it is new.
  ///
  /// - Precondition: There is a value for each label.
  func change(_ values: [String], _ body: (inout Series) -> Void) {
    precondition(values.count == labels.count, "\(name) has the labels \(labels)")
    let buckets = kind == .histogram ? bounds.count + 1 : 0
    series.withLock { series in
      body(&series[values, default: Series(buckets: Array(repeating: 0, count: buckets))])
    }
  }

  func remove(_ values: [String]) { series.withLock { $0[values] = nil } }

  /// All series as they are now, sorted by their labels.
  var snapshot: [(values: [String], series: Series)] {
    series.withLock { $0 }.map { (values: $0.key, series: $0.value) }
      .sorted { $0.values.lexicographicallyPrecedes($1.values) }
  }
}
