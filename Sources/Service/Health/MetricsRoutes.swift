internal import Foundation
internal import Hummingbird
internal import Telemetry

/// `GET /metrics`: metrics in the Prometheus text format.
struct MetricsRoutes: ServiceRoutes {
  /// The worker's metrics, and the number of jobs in the store by status.
  let worker: Recent<String>
  let metrics: ServiceMetrics

  func add(to router: Router<ServiceContext>) {
    router.get("/metrics") { _, _ in
      let text = await worker.value() + metrics.text
      return Response.text(Data(text.utf8), MetricRegistry.contentType)
    }
  }
}
