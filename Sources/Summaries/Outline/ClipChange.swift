import ShotAnalysis

/// Something that a clip shows otherwise than the player's earlier clips, beyond the error, and
/// that a coaching rule has an opinion on.
struct ClipChange: Hashable, Sendable {
  enum Direction: Hashable, Sendable {
    /// In the player's favor.
    case gain
    /// Away from what was there before.
    case loss
  }

  var theme: CoachingTheme
  var metric: MetricID
  var direction: Direction
  var before: Estimate
  var now: Estimate

  /// The changes of a clip, in the player's favor first.
  static func changes(in comparison: ClipComparison?) -> [ClipChange] {
    (comparison?.changes ?? []).compactMap(ClipChange.init)
  }

  private init?(_ change: MetricChange) {
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

  init(
    theme: CoachingTheme, metric: MetricID, direction: Direction, before: Estimate, now: Estimate
  ) {
    self.theme = theme
    self.metric = metric
    self.direction = direction
    self.before = before
    self.now = now
  }
}
