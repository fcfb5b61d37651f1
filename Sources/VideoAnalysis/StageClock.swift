/// Measures how long an analysis spends in each of its stages, by the clock.
struct StageClock: Sendable {
  private(set) var seconds = StageSeconds()
  private var current = \StageSeconds.open
  private var since = ContinuousClock.now

  /// Ends the stage that went on so far and begins another one.
  mutating func enter(_ stage: any WritableKeyPath<StageSeconds, Double> & Sendable) {
    let now = ContinuousClock.now
    seconds[keyPath: current] += (now - since) / .seconds(1)
    (current, since) = (stage, now)
  }
}
