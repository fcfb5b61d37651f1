/// The coaching in one clip's document, compared with the ground truth of the player.
package struct ClipCoaching: Sendable, Hashable {
  /// One for each `ThemeGate`; empty for a clip without a true shot.
  package var themes: [ThemeScore]
  package var hasTrueShot: Bool
  package var hasReportedShot: Bool
  package var hasNextStep: Bool
  /// The summary for a parent; `nil` when there is none.
  package var parentSummary: String?

  /// - Parameter truth: `nil` for a clip of which it is only known that it holds no shot.
  package init(truth: DrillTruth?, analysis: ReportedAnalysis) {
    hasTrueShot = !(truth?.shots.isEmpty ?? true)
    hasReportedShot = !analysis.shots.isEmpty
    hasNextStep = analysis.hasNextStep
    parentSummary = analysis.parentSummary
    themes = []
    if let truth, hasTrueShot, !truth.frames.isEmpty {
      themes = ThemeGate.all.map { ThemeScore(gate: $0, truth: truth, analysis: analysis) }
    }
  }

  /// Whether the truth of some theme is known and none is beyond the gate of its cue.
  package var isWithoutFault: Bool {
    let known = themes.compactMap { $0.isTrue(.cue) }
    return !known.isEmpty && !known.contains(true)
  }

  package var statesCue: Bool { themes.contains { $0.isStated(.cue) } }
}
