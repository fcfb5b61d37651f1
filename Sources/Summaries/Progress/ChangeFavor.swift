import ShotAnalysis

/// Whether a change is one that the coaching rules ask for.
package enum ChangeFavor: String, Sendable, Codable {
  /// In the player's favor.
  case toward
  /// Against it.
  case away
  /// Neither, or nobody knows: no rule speaks of the metric.
  case neither
}

extension ChangeFavor {
  /// By the first rule that judges the usual value of the metric.
  init(_ metric: MetricID, from before: Double, to now: Double) {
    guard let rule = CoachingRules.rule(judging: metric) else {
      self = .neither
      return
    }
    self.init(strength: rule.gates.strength, cue: rule.gates.cue, from: before, to: now)
  }

  /// By the gates of a rule; one that only praises has nothing against any change.
  init(strength: Gate?, cue: Gate?, from before: Double, to now: Double) {
    if let strength, strength.favors(now, over: before), !strength.holds(before) {
      self = .toward
    } else if let cue, cue.favors(now, over: before), strength?.holds(now) != true {
      self = .away
    } else {
      self = .neither
    }
  }
}

extension Gate {
  /// Whether a value lies beyond the edge, its error aside.
  fileprivate func holds(_ value: Double) -> Bool { excess(of: value) >= 0 }
}
