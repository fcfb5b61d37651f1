internal import Foundation
internal import Hummingbird
internal import Telemetry

/// `GET /metrics`, for Prometheus.
struct MetricsRoutes: ServiceRoutes {
  /// What the worker counts, and how full the store is.
  let worker: RecentText
  let metrics: ServiceMetrics

  func add(to router: Router<ServiceContext>) {
    router.get("/metrics") { _, _ in
      let text = await worker.text() + metrics.text
      return Response.text(Data(text.utf8), MetricRegistry.contentType)
    }
  }
}
