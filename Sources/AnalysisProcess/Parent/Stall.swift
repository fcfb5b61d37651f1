/// Detects that a process has hardly used CPU time for a while.
struct Stall {
  /// In seconds.
  private let limit: Double
  private var idle = Duration.zero
  private var lastCheck: ContinuousClock.Instant?
  /// The CPU time at the last sign of work, in seconds.
  private var lastUsed = 0.0

  /// The share of one processor that counts as work: far less than an overloaded machine leaves to
  /// an analysis, far more than threads use that only wake up to wait again.
  private static let leastShare = 0.01
  /// The maximum time that counts between two checks: after a longer pause this process may have
  /// been suspended too, with the whole machine or by a terminal.
  private static let longestCheckInterval = Duration.seconds(1)

  init(limit: Double) { self.limit = limit }

  /// Adds a check and returns whether the limit is reached.
  ///
  /// - Parameter used: The process's CPU time, in seconds; `nil` when it is unknown.
  mutating func isReached(at now: ContinuousClock.Instant, used: Double?) -> Bool {
    if let lastCheck { idle += min(now - lastCheck, Stall.longestCheckInterval) }
    lastCheck = now
    if let used, used - lastUsed >= limit * Stall.leastShare {
      lastUsed = used
      idle = .zero
    }
    return idle >= .seconds(limit)
  }
}
