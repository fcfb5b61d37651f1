/// How long a process has hardly used the processor.
struct Stall {
  /// In seconds.
  private let limit: Double
  private var idle = Duration.zero
  private var lastLook: ContinuousClock.Instant?
  /// The processor time at the last sign of work, in seconds.
  private var lastUsed = 0.0

  /// The share of one processor that counts as work: far less than a crowded machine leaves to an
  /// analysis, far more than threads use that only wake up to wait again.
  private static let leastShare = 0.01
  /// The most that counts between two looks: whoever did not look may have slept as well, with the
  /// whole machine or because a terminal has stopped it.
  private static let longestLook = Duration.seconds(1)

  init(limit: Double) { self.limit = limit }

  /// Takes in one more look.
  ///
  /// - Parameter used: The process's processor time, in seconds; `nil` when it is not known.
  mutating func isReached(at now: ContinuousClock.Instant, used: Double?) -> Bool {
    if let lastLook { idle += min(now - lastLook, Stall.longestLook) }
    lastLook = now
    if let used, used - lastUsed >= limit * Stall.leastShare {
      lastUsed = used
      idle = .zero
    }
    return idle >= .seconds(limit)
  }
}
