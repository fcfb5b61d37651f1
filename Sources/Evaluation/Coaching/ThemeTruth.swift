internal import Mathematics

/// Whether a player truly does what a theme is about, beyond the gate.
package enum ThemeTruth: Sendable, Hashable {
  /// Beyond the gate by more than the useful margin.
  case present
  /// On the other side of the gate by more than the useful margin.
  case absent
  /// Within the useful margin of the gate, or not known.
  case undecidable

  /// - Parameters:
  ///   - excess: How far the usual value lies beyond the gate, in the metric's unit; negative on the
  ///     other side, `nil` when it is not known.
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
  /// Returns what the player usually does in a metric, in its unit: the mean over the true shots of
  /// what is true at the true moments, without its sign for a movement of the head.
  ///
  /// - Returns: `nil` when no shot has a value.
  package func usualValue(for gate: ThemeGate) -> Double? {
    shots.compactMap { MetricTruth(self, $0)?.valueAtTrueMoments(of: gate.metric) }
      .map(gate.judged).mean
  }
}
