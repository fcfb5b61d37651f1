import ShotAnalysis

/// Something that a clip shows otherwise than the player's earlier clips, beyond the error, and
/// that a coaching rule has an opinion on.
struct ClipChange: Hashable, Sendable {
  enum Direction: Hashable, Sendable {
    /// In the player's favor.
    case gain
    /// Away from what a rule asks for.
    case loss
  }

  let theme: CoachingTheme
  let metric: MetricID
  let direction: Direction
  let before: Estimate
  let now: Estimate
  /// The release of the first shot that has the metric, in seconds.
  private(set) var time = 0.0

  /// The changes of a clip, in the player's favor first.
  static func changes(in comparison: ClipComparison?) -> [ClipChange] {
    (comparison?.changes ?? []).compactMap(ClipChange.init)
  }

  /// - Returns: `nil` within the error, and where no rule has an opinion.
  init?(_ change: MetricChange) {
    guard change.isBeyondError, let theme = CoachingRules.theme(judging: change.metric) else {
      return nil
    }
    switch change.favor {
    case .toward: direction = .gain
    case .away: direction = .loss
    case .neither: return nil
    }
    self.theme = theme
    metric = change.metric
    before = change.before
    now = change.now
  }

  /// The same with the time at which the clip shows it.
  func seen(in report: ShotReport) -> ClipChange {
    var change = self
    change.time =
      report.shots.first { $0.metrics[metric]?.value != nil }?.releaseTime ?? time
    return change
  }
}
