internal import Mathematics

/// Whether a player's true value is beyond the gate of a theme.
package enum ThemeTruth: Sendable, Hashable {
  /// Beyond the gate by more than the useful margin.
  case present
  /// On the other side of the gate by more than the useful margin.
  case absent
  /// Within the useful margin of the gate, or unknown.
  case undecidable

  /// - Parameters:
  ///   - excess: How far the usual value is beyond the gate, in the metric's unit; negative on the
  ///     other side, `nil` when it is unknown.
  ///   - margin: The useful margin, in the same unit.
  package init(excess: Double?, margin: Double) {
    self =
      switch excess {
      case .some(let excess) where excess > margin: .present
      case .some(let excess) where excess < -margin: .absent
      default: .undecidable
      }
  }
}

extension DrillTruth {
  /// Returns the player's usual value of a metric, in its unit: the mean over the true shots of the
  /// values at the true moments; absolute values for a movement of the head.
  ///
  /// - Returns: `nil` when no shot has a value.
  package func usualValue(for gate: ThemeGate) -> Double? {
    shots.compactMap { MetricTruth(self, $0)?.valueAtTrueMoments(of: gate.metric) }
      .map(gate.judged).mean
  }
}
