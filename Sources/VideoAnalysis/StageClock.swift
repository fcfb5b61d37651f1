internal import AnalysisDocuments

/// Measures the wall-clock time of each stage of an analysis.
struct StageClock: Sendable {
  private(set) var seconds = StageSeconds()
  private var current = \StageSeconds.open
  private var since = ContinuousClock.now

  /// Ends the current stage and starts another one.
  mutating func enter(_ stage: any WritableKeyPath<StageSeconds, Double> & Sendable) {
    let now = ContinuousClock.now
    seconds[keyPath: current] += (now - since) / .seconds(1)
    (current, since) = (stage, now)
  }
}
