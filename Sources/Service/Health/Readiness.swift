package import Logging
internal import Retries

/// Checks whether all dependencies of the service respond.
///
/// The result is cached for a few seconds, however many requests come in.
package struct Readiness: Sendable {
  private let recent: Recent<[String: Bool]>

  /// The timeout of a single check.
  private static let limit = Duration.seconds(5)

  package init(_ checks: [ReadinessCheck], logger: Logger) {
    recent = Recent(for: .seconds(2)) { await Readiness.report(checks, since: $0 ?? [:], logger) }
  }

  /// Returns whether each dependency responds, by the name of its check.
  func report() async -> [String: Bool] { await recent.value() }

  private static func report(
    _ checks: [ReadinessCheck], since last: [String: Bool], _ logger: Logger
  ) async -> [String: Bool] {
    let report = await withTaskGroup(of: (String, Bool).self) { group in
      for check in checks {
        group.addTask { (check.name, await holds(check)) }
      }
      var report: [String: Bool] = [:]
      for await (name, isWell) in group { report[name] = isWell }
      return report
    }
    for (name, isWell) in report.sorted(by: { $0.key < $1.key })
    where (last[name] ?? true) != isWell {
      logger.log(
        level: isWell ? .notice : .warning, isWell ? "answers again" : "does not answer",
        metadata: ["check": "\(name)"])
    }
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
