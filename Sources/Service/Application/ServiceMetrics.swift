internal import Telemetry

/// The service's own metrics; `docs/dispatch.md` lists them.
package struct ServiceMetrics: Sendable {
  private let registry = MetricRegistry()
  private let requests: Counter
  private let pushes: Counter

  package init() {
    requests = registry.counter(
      "puckbuddy_http_requests_total", help: "Requests that were answered, by route and status.",
      labels: ["route", "status"])
    pushes = registry.counter(
      "puckbuddy_pushes_total", help: "Pushes that were answered, by source and outcome.",
      labels: ["source", "outcome"])
  }

  func count(route: String, status: Int) { requests.increment(route, String(status)) }

  func count(push outcome: PushOutcome, from source: PushSource) {
    pushes.increment(source.rawValue, outcome.name)
  }

  package var text: String { registry.text }
}
