/// Monitors a running child's time and memory.
struct Supervision: Sendable {
  /// Why the parent killed the child.
  enum Verdict: Sendable, Hashable {
    case timeLimit, memoryLimit, stall
  }

  /// The observations of a child until it ended.
  struct Finding: Sendable, Hashable {
    var verdict: Verdict?
    /// Whether it had ever reserved nearly all of its address space limit.
    var isNearAddressLimit = false
  }

  let processIdentifier: Int32
  let limits: AnalysisLimits
  /// The polling interval.
  private static let interval = Duration.milliseconds(100)
  /// The share of the address space limit from which a refused reservation is likely: the remaining
  /// 322 MB of the default limit are more than the largest frame that is read (36 megapixels of
  /// three samples of two bytes, 216 MB).
  private static let nearShare = 0.9

  /// Polls until a limit is exceeded or the task is cancelled.
  func watch() async -> Finding {
    var finding = Finding()
    let deadline = ContinuousClock.now + .seconds(limits.wallSeconds)
    var stall = Stall(limit: limits.stallSeconds)
    while !Task.isCancelled {
      if stall.isReached(at: .now, used: ProcessorTime.used(by: processIdentifier)) {
        finding.verdict = .stall
        return finding
      }
      if ContinuousClock.now >= deadline {
        finding.verdict = .timeLimit
        return finding
      }
      if let memory = ProcessMemory(of: processIdentifier) {
        finding.isNearAddressLimit = isNearAddressLimit(memory)
        if memory.residentBytes > limits.residentBytes {
          finding.verdict = .memoryLimit
          return finding
        }
      }
      try? await Task.sleep(for: Supervision.interval)
    }
    return finding
  }

  /// Whether a child that still exists has ever reserved nearly all of its address space limit.
  var isNearAddressLimit: Bool {
    ProcessMemory(of: processIdentifier).map(isNearAddressLimit) ?? false
  }

  private func isNearAddressLimit(_ memory: ProcessMemory) -> Bool {
    let near = Double(limits.addressSpaceBytes) * Supervision.nearShare
    return Double(memory.peakAddressSpaceBytes) >= near
  }
}
