internal import Synchronization

/// The metrics of a process, and their text for Prometheus.
///
/// Any thread may count and any thread may ask for the text. Make each metric once, at the start:
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
  ///   - name: Ends in `_total`, by Prometheus's custom.
  ///   - help: One sentence.
  /// - Precondition: The name is new and, like the labels, one that the format allows.
  package func counter(_ name: String, help: String, labels: [String] = []) -> Counter {
    Counter(family: add(MetricFamily(name, help: help, kind: .counter, labels: labels)))
  }

  /// - Precondition: As for a counter.
  package func gauge(_ name: String, help: String, labels: [String] = []) -> Gauge {
    Gauge(family: add(MetricFamily(name, help: help, kind: .gauge, labels: labels)))
  }

  /// - Parameter bounds: The upper bounds of the buckets, rising; one without bound is added.
  /// - Precondition: As for a counter.
  package func histogram(
    _ name: String, help: String, labels: [String] = [], bounds: [Double]
  ) -> Histogram {
    Histogram(
      family: add(
        MetricFamily(name, help: help, kind: .histogram, labels: labels, bounds: bounds)))
  }

  /// Every metric as it is now, in Prometheus's text exposition format, version 0.0.4.
  package var text: String {
    families.withLock { $0 }.map(ExpositionText.text).joined()
  }

  /// What `text` is, for HTTP.
  package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  private func add(_ family: MetricFamily) -> MetricFamily {
    families.withLock { families in
      precondition(!families.contains { $0.name == family.name }, "\(family.name) twice")
      families.append(family)
    }
    return family
  }
}
