package import ShotAnalysis

/// A change of a clip against the player's earlier clips that exceeds the error and that a coaching
/// rule evaluates.
package struct ClipChange: Hashable, Sendable {
  package enum Direction: Hashable, Sendable {
    /// In the player's favor.
    case gain
    /// Against the player's favor.
    case loss
  }

  package let theme: CoachingTheme
  package let metric: MetricID
  package let direction: Direction
  package let before: Estimate
  package let now: Estimate
  /// The release of the first shot that has the metric, in seconds.
  package private(set) var time = 0.0

  /// Returns the changes of a clip, those in the player's favor first.
  package static func changes(in comparison: ClipComparison?) -> [ClipChange] {
    (comparison?.changes ?? []).compactMap(ClipChange.init)
  }

  /// - Returns: `nil` for a change within the error or that no rule evaluates.
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

  /// Returns this change with the time at which the clip shows it.
  package func seen(in report: ShotReport) -> ClipChange {
    var change = self
    change.time =
      report.shots.first { $0.metrics[metric]?.value != nil }?.releaseTime ?? time
    return change
  }
}
