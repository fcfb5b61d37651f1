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
  /// By the first rule that looks at the metric shot by shot.
  ///
  /// - Parameter limit: The largest difference that may be an error alone.
  init(_ metric: MetricID, from before: Double, to now: Double, limit: Double) {
    guard case .eachShot(let strength, let cue)? = CoachingRules.rule(judging: metric)?.basis else {
      self = .neither
      return
    }
    self.init(strength: strength, cue: cue, from: before, to: now, limit: limit)
  }

  /// By the gates of a rule; one that only praises has nothing against any change.
  init(strength: Gate?, cue: Gate?, from before: Double, to now: Double, limit: Double) {
    if let strength, strength.isApproached(from: before, to: now, limit: limit),
      !strength.holds(before)
    {
      self = .toward
    } else if let cue, cue.isApproached(from: before, to: now, limit: limit),
      strength?.holds(now) != true
    {
      self = .away
    } else {
      self = .neither
    }
  }
}

extension Gate {
  /// Whether a value lies beyond the edge, its error aside.
  fileprivate func holds(_ value: Double) -> Bool { clearance(of: value, error: 0) != nil }

  /// Whether a value has moved toward the side that lies beyond the edge.
  ///
  /// A value that changes sign moves much while its magnitude hardly does: a magnitude must have
  /// moved by more than `limit` itself.
  fileprivate func isApproached(from before: Double, to now: Double, limit: Double) -> Bool {
    switch self {
    case .atMost: now < before
    case .atLeast: now > before
    case .magnitudeAtMost: abs(before) - abs(now) > limit
    case .magnitudeAtLeast: abs(now) - abs(before) > limit
    }
  }
}
