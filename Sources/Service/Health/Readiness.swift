package import Logging

/// Whether everything answers that the service needs; asked afresh only every few seconds, however
/// many ask.
package actor Readiness {
  private let checks: [ReadinessCheck]
  private let logger: Logger
  private var last: (report: [String: Bool], at: ContinuousClock.Instant)?
  private var running: Task<[String: Bool], Never>?

  /// How long what was found holds good.
  private static let age = Duration.seconds(2)
  /// How long a check may take.
  private static let limit = Duration.seconds(5)

  package init(_ checks: [ReadinessCheck], logger: Logger) {
    self.checks = checks
    self.logger = logger
  }

  /// What answers, by the names of the checks.
  func report() async -> [String: Bool] {
    if let last, ContinuousClock.now - last.at < Readiness.age { return last.report }
    if let running { return await running.value }
    let task = Task { await look() }
    running = task
    let report = await task.value
    return report
  }

  private func look() async -> [String: Bool] {
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
    let answer = try? await within(limit) {
      try await check.check()
      return true
    }
    return answer == true
  }
}
