/// What one clip's document coaches, beside what is true of the player.
package struct ClipCoaching: Sendable, Hashable {
  /// One for each `ThemeGate`; empty for a clip without a true shot.
  package var themes: [ThemeScore]
  package var hasTrueShot: Bool
  package var hasReportedShot: Bool
  package var hasNextStep: Bool
  /// The summary for a parent; `nil` when there is none.
  package var parentSummary: String?

  /// - Parameter truth: `nil` for a clip of which no more is known than that it holds no shot.
  package init(truth: DrillTruth?, analysis: ReportedAnalysis) {
    hasTrueShot = !(truth?.shots.isEmpty ?? true)
    hasReportedShot = !analysis.shots.isEmpty
    hasNextStep = analysis.nextStep != nil
    parentSummary = analysis.parentSummary
    themes = []
    if let truth, hasTrueShot, !truth.frames.isEmpty {
      themes = ThemeGate.all.map { ThemeScore(gate: $0, truth: truth, analysis: analysis) }
    }
  }

  /// Whether some theme's truth is known and none lies beyond the gate of its cue.
  package var isWithoutFault: Bool {
    let known = themes.compactMap { $0.isTrue(.cue) }
    return !known.isEmpty && !known.contains(true)
  }

  package var saysCue: Bool { themes.contains { $0.isSaid(.cue) } }
}
