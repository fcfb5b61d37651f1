package import ShotAnalysis

/// Whether a change is in the direction that the coaching rules favor.
package enum ChangeFavor: String, Sendable, Codable {
  /// In the player's favor.
  case toward
  /// Against it.
  case away
  /// Neither, or unknown because no rule evaluates the metric.
  case neither
}

extension ChangeFavor {
  /// The favor of a change by the first rule that evaluates the usual value of the metric.
  init(_ metric: MetricID, from before: Double, to now: Double) {
    guard let rule = CoachingRules.rule(judging: metric) else {
      self = .neither
      return
    }
    self.init(strength: rule.gates.strength, cue: rule.gates.cue, from: before, to: now)
  }

  /// The favor of a change by the gates of a rule; a rule without a cue rates no change as `away`.
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

extension MetricID {
  /// Whether the coaching rules praise low values and suggest them, as opposed to high ones; `nil`
  /// where no rule does both.
  package var praisesLower: Bool? {
    guard let gates = CoachingRules.rule(judging: self)?.gates, gates.cue != nil else { return nil }
    return switch gates.strength {
    case .atMost: true
    case .atLeast: false
    case nil: nil
    }
  }
}

extension Gate {
  /// Whether a value is beyond the gate, ignoring its error.
  fileprivate func holds(_ value: Double) -> Bool { excess(of: value) >= 0 }
}
