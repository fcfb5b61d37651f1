package import Jobs
package import Logging

/// What a service is put together of.
package struct ServiceParts: Sendable {
  package var address: ListenAddress
  package var limits = ServiceLimits()
  package var logger: Logger
  /// Of the program, for `/health`.
  package var version: String
  package var jobs: any JobStore
  /// The collection of the jobs, which events name.
  package var collection = "jobs"
  package var gate: PushGate
  /// `nil`: pushes, health and metrics alone.
  package var api: APIParts?
  package var work: PushWork
  /// The acknowledgement deadline of the subscription that pushes.
  package var pushDeadline: Duration
  package var checks: [ReadinessCheck]
  /// The worker's metrics as Prometheus reads them.
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

  /// How long a push may wait for its job: its answer must arrive before the deadline.
  var pushPatience: Duration { max(pushDeadline - .seconds(5), pushDeadline * 0.8) }

  /// What is left of the deadline then.
  var pushMargin: Duration { pushDeadline - pushPatience }
}
