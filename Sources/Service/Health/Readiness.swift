package import Logging
internal import Retries

/// Checks whether all dependencies of the service respond. The result is cached for a few seconds,
/// however many requests come in.
package actor Readiness {
  private let checks: [ReadinessCheck]
  private let logger: Logger
  private var last: (report: [String: Bool], at: ContinuousClock.Instant)?
  private var running: Task<[String: Bool], Never>?

  /// The lifetime of a cached report.
  private static let age = Duration.seconds(2)
  /// The timeout of a single check.
  private static let limit = Duration.seconds(5)

  package init(_ checks: [ReadinessCheck], logger: Logger) {
    self.checks = checks
    self.logger = logger
  }

  /// Returns whether each dependency responds, by the name of its check.
  func report() async -> [String: Bool] {
    if let last, ContinuousClock.now - last.at < Readiness.age { return last.report }
    if let running { return await running.value }
    let task = Task { await runChecks() }
    running = task
    let report = await task.value
    return report
  }

  private func runChecks() async -> [String: Bool] {
    let report = await withTaskGroup(of: (String, Bool).self) { group in
      for check in checks {
        group.addTask { (check.name, await Readiness.holds(check)) }
      }
      var report: [String: Bool] = [:]
      for await (name, isWell) in group { report[name] = isWell }
      return report
    }
    for (name, isWell) in report.sorted(by: { $0.key < $1.key })
    where (last?.report[name] ?? true) != isWell {
      logger.log(
        level: isWell ? .notice : .warning, isWell ? "answers again" : "does not answer",
        metadata: ["check": "\(name)"])
    }
    last = (report, .now)
    running = nil
    return report
  }

  private static func holds(_ check: ReadinessCheck) async -> Bool {
    let answer = try? await withTimeout(limit) {
      try await check.check()
      return true
    }
    return answer == true
  }
}
