/// The quality of the coaching in the documents of a set of clips: recall and precision of themes.
package struct CoachingFigures: Sendable {
  package let clips: [ClipCoaching]

  package init(_ clips: [ClipCoaching]) { self.clips = clips }

  /// All themes of all clips.
  package var scores: [ThemeScore] { clips.flatMap(\.themes) }

  /// Returns the themes of all clips for one gate.
  package func scores(of gate: ThemeGate) -> [ThemeScore] { scores.filter { $0.gate == gate } }

  /// Returns the decisions of one kind, grouped by probability; only those with a known truth.
  package func calibration(_ kind: ReportedTheme.Kind) -> [ReliabilityBin] {
    let stated = scores.flatMap { score in
      score.decisions.compactMap { decision -> (probability: Double, isTrue: Bool)? in
        guard decision.kind == kind, let probability = decision.probability,
          let isTrue = score.isTrue(kind)
        else { return nil }
        return (probability, isTrue)
      }
    }
    return ReliabilityBin.bins(stated, edges: ReliabilityBin.decisionEdges)
  }

  /// The clips with shots whose player truly has no fault that is a theme.
  package var withoutFault: [ClipCoaching] { clips.filter(\.isWithoutFault) }

  package var cuesWithoutFault: Int { withoutFault.count { $0.statesCue } }

  /// The clips whose documents report a shot.
  package var withShots: [ClipCoaching] { clips.filter(\.hasReportedShot) }

  package var withoutNextStep: Int { withShots.count { !$0.hasNextStep } }

  /// The sentence pairs for parents in the clips whose documents report a shot, the most frequent
  /// first.
  package var texts: [RepeatedText] {
    RepeatedText.pairs(in: withShots.compactMap(\.parentSummary))
  }
}
