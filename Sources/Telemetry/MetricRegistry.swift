internal import Synchronization

/// The metrics of a process, and their text for Prometheus.
///
/// Any thread may count or read the text. Create each metric once, at the start:
///
/// ```swift
/// let metrics = MetricRegistry()
/// let claimed = metrics.counter("puckbuddy_jobs_claimed_total", help: "Jobs claimed.")
/// claimed.increment()
/// print(metrics.text)
/// ```
package final class MetricRegistry: Sendable {
  private let families = Mutex<[MetricFamily]>([])

  package init() {}

  /// - Parameters:
  ///   - name: Ends in `_total`, by Prometheus's convention.
  ///   - help: One sentence.
  /// - Precondition: The name is new, and the format allows it and the labels.
  package func counter(_ name: String, help: String, labels: [String] = []) -> Counter {
    Counter(family: add(MetricFamily(name, help: help, kind: .counter, labels: labels)))
  }

  /// - Precondition: As for a counter.
  package func gauge(_ name: String, help: String, labels: [String] = []) -> Gauge {
    Gauge(family: add(MetricFamily(name, help: help, kind: .gauge, labels: labels)))
  }

  /// - Parameter bounds: The upper bounds of the buckets, increasing; an unbounded one is added.
  /// - Precondition: As for a counter.
  package func histogram(
    _ name: String, help: String, labels: [String] = [], bounds: [Double]
  ) -> Histogram {
    Histogram(
      family: add(
        MetricFamily(name, help: help, kind: .histogram, labels: labels, bounds: bounds)))
  }

  /// All metrics with their current values, in Prometheus's text exposition format, version 0.0.4.
  package var text: String {
    families.withLock { $0 }.map(ExpositionText.text).joined()
  }

  /// The HTTP content type of `text`.
  package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private func add(_ family: MetricFamily) -> MetricFamily {
    families.withLock { families in
      precondition(!families.contains { $0.name == family.name }, "\(family.name) twice")
      families.append(family)
    }
    return family
  }
}
