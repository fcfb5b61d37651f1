/// Watches a running child's time and memory.
struct Supervision: Sendable {
  /// What the parent ended the child for.
  enum Verdict: Sendable, Hashable {
    case timeLimit, memoryLimit, stall
  }

  /// What was seen of a child until it ended.
  struct Finding: Sendable, Hashable {
    var verdict: Verdict?
    /// Whether it had at any time reserved nearly all the address space it may.
    var isNearAddressLimit = false
  }

  let processIdentifier: Int32
  let limits: AnalysisLimits
  /// How often it looks.
  private static let interval = Duration.milliseconds(100)
  /// The share of the address space from which a refused reservation is likely: what is left of the
  /// default limit then, 322 MB, is more than the largest frame that is read (36 megapixels of
  /// three samples of two bytes, 216 MB).
  private static let nearShare = 0.9

  init(processIdentifier: Int32, limits: AnalysisLimits) {
    self.processIdentifier = processIdentifier
    self.limits = limits
  }

  /// Looks until a limit is passed, or until the task is cancelled.
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

  /// Whether a child that is still there has at any time reserved nearly all that it may.
  var isNearAddressLimit: Bool {
    ProcessMemory(of: processIdentifier).map(isNearAddressLimit) ?? false
  }

  private func isNearAddressLimit(_ memory: ProcessMemory) -> Bool {
    let near = Double(limits.addressSpaceBytes) * Supervision.nearShare
    return Double(memory.peakAddressSpaceBytes) >= near
  }
}
