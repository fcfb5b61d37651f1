internal import Hummingbird
internal import PuckBuddyAPI

/// Liveness (`GET /health`) and readiness (`GET /ready`).
struct HealthRoutes: ServiceRoutes {
  let version: String
  let readiness: Readiness
  let state: ServiceState

  /// The paths of health probes.
  static let paths: Set = ["/health", "/ready"]

  private struct Health: Encodable {
    var status = "healthy"
    var version: String
  }

  private struct Ready: Encodable {
    var status: String
    var checks: [String: String]
    var error: FailureAnswer.Reason?
    var success: Bool?
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/health") { _, _ in Response.json(Health(version: version)) }
    router.get("/ready") { _, _ in await ready() }
  }

  private func ready() async -> Response {
    guard !state.isStopping else {
      return Response.json(
        Ready(
          status: "stopping", checks: [:],
          error: .init(code: "stopping", message: "The service is being stopped."),
          success: false), status: .serviceUnavailable)
    }
    let report = await readiness.report()
    let checks = report.mapValues { $0 ? "ok" : "unavailable" }
    guard report.values.allSatisfy(\.self) else {
      return Response.json(
        Ready(
          status: "unavailable", checks: checks,
          error: .init(code: "not_ready", message: "Something that is needed does not answer."),
          success: false), status: .serviceUnavailable)
    }
    return Response.json(Ready(status: "healthy", checks: checks))
  }
}
