package import ShotAnalysis

/// The thresholds beyond which a player's usual value deserves a cue or a praise.
///
/// A copy of the coaching rules' own gates (`Sources/Coaching/Rules`), so that the summaries are
/// compared with the truth and not with the rules. A test compares the two tables.
package struct ThemeGate: Sendable, Hashable {
  /// A threshold and its direction.
  package enum Edge: Sendable, Hashable {
    case atMost(Double)
    case atLeast(Double)

    /// Returns how far a value is beyond the threshold, in its unit; negative on the other side.
    package func excess(of value: Double) -> Double {
      switch self {
      case .atMost(let edge): edge - value
      case .atLeast(let edge): value - edge
      }
    }
  }

  /// The theme's name in the analysis document.
  package var theme: String
  package var metric: MetricID
  package var cue: Edge
  package var strength: Edge
  /// The smallest difference that matters to a coach, in the metric's unit.
  package var usefulMargin: Double

  /// Returns the threshold of one kind.
  package subscript(kind: ReportedTheme.Kind) -> Edge {
    switch kind {
    case .cue: cue
    case .strength: strength
    }
  }

  /// The themes with cues, in the order in which they are shown.
  package static let all: [ThemeGate] = [
    ThemeGate(
      theme: "low_start", metric: .backKneeAngleDeepestLoad, cue: .atLeast(155),
      strength: .atMost(135), usefulMargin: 8),
    ThemeGate(
      theme: "move_through", metric: .weightShift, cue: .atMost(0.05), strength: .atLeast(0.15),
      usefulMargin: 0.10),
    ThemeGate(
      theme: "hands_apart", metric: .handSpacing, cue: .atMost(0.45), strength: .atLeast(0.45),
      usefulMargin: 0.12),
    ThemeGate(
      theme: "long_finish", metric: .followThroughExtension, cue: .atMost(10),
      strength: .atLeast(25), usefulMargin: 12),
    ThemeGate(
      theme: "lean_in", metric: .trunkLeanAtRelease, cue: .atMost(20), strength: .atLeast(20),
      usefulMargin: 5),
    ThemeGate(
      theme: "top_hand_free", metric: .topHandClearance, cue: .atMost(0.35),
      strength: .atLeast(0.35), usefulMargin: 0.12),
    ThemeGate(
      theme: "quiet_head", metric: .headDrop, cue: .atLeast(0.3), strength: .atMost(0.3),
      usefulMargin: 0.12),
    ThemeGate(
      theme: "still_finish", metric: .balanceSway, cue: .atLeast(0.35), strength: .atMost(0.15),
      usefulMargin: 0.15),
  ]

  /// Returns the value that is compared with the gate: the absolute value for a movement of the
  /// head.
  package func judged(_ value: Double) -> Double {
    metric == .headDrop ? value.magnitude : value
  }
}
