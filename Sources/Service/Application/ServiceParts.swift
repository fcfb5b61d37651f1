package import Jobs
package import Logging

/// The dependencies and settings of the service.
package struct ServiceParts: Sendable {
  package var address: ListenAddress
  package var limits = ServiceLimits()
  package var logger: Logger
  /// The version of the program, for `/health`.
  package var version: String
  package var jobs: any JobStore
  /// The Firestore collection of the jobs, which Eventarc events name.
  package var collection = "jobs"
  package var gate: PushGate
  /// `nil` serves pushes, health checks and metrics only.
  package var api: APIParts?
  /// Set to listen in the home network too, for paired devices.
  package var home: HomeListener?
  /// Called once connections from the home network are accepted.
  package var listeningAtHome: @Sendable (HomeListener) -> Void = { _ in }
  package var work: PushWork
  /// The acknowledgement deadline of the push subscription.
  package var pushDeadline: Duration
  package var checks: [ReadinessCheck]
  /// The worker's metrics in the Prometheus text format.
  package var workerMetrics: @Sendable () async -> String

  package init(
    address: ListenAddress, logger: Logger, version: String, jobs: any JobStore, gate: PushGate,
    work: PushWork, pushDeadline: Duration = .seconds(600), checks: [ReadinessCheck] = [],
    workerMetrics: @escaping @Sendable () async -> String = { "" }
  ) {
    self.address = address
    self.logger = logger
    self.version = version
    self.jobs = jobs
    self.gate = gate
    self.work = work
    self.pushDeadline = pushDeadline
    self.checks = checks
    self.workerMetrics = workerMetrics
  }

  /// The time that a push may wait for its job: the response must arrive before the deadline.
  var pushTimeout: Duration { max(pushDeadline - .seconds(5), pushDeadline * 0.8) }

  /// The time between the end of that wait and the deadline.
  var pushMargin: Duration { pushDeadline - pushTimeout }
}
