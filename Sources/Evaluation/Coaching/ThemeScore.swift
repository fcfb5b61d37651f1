/// One coaching theme of one clip: the truth, and the document's decision.
package struct ThemeScore: Sendable, Hashable {
  package var gate: ThemeGate
  /// The player's true usual value as compared with the gate, in the metric's unit; `nil` when
  /// unknown.
  package var usual: Double?
  /// Whether the metric was measured in any reported shot.
  package var isMeasured: Bool
  /// Whether the document reports a shot at all.
  package var hasShot = true
  /// The document's decisions about the theme, at most one of each kind.
  package var decisions: [ReportedTheme]
}

extension ThemeScore {
  init(gate: ThemeGate, truth: DrillTruth, analysis: ReportedAnalysis) {
    self.init(
      gate: gate, usual: truth.usualValue(for: gate),
      isMeasured: analysis.shots.contains { $0[gate.metric]?.value != nil },
      hasShot: !analysis.shots.isEmpty,
      decisions: analysis.themes.filter { $0.theme == gate.theme })
  }

  /// Returns how far the true usual value is beyond the gate; negative on the other side.
  package func excess(_ kind: ReportedTheme.Kind) -> Double? {
    usual.map { gate[kind].excess(of: $0) }
  }

  /// Returns whether the decision would be true, beyond the useful margin.
  package func truth(_ kind: ReportedTheme.Kind) -> ThemeTruth {
    ThemeTruth(excess: excess(kind), margin: gate.usefulMargin)
  }

  package func isStated(_ kind: ReportedTheme.Kind) -> Bool {
    decisions.contains { $0.kind == kind && $0.isStated }
  }

  /// Returns whether the true value is beyond the gate, by any amount; `nil` when unknown.
  package func isTrue(_ kind: ReportedTheme.Kind) -> Bool? { excess(kind).map { $0 > 0 } }

  /// Whether the document has shots, but none in which the metric could be measured.
  package var isUnseen: Bool { hasShot && !isMeasured }
}
