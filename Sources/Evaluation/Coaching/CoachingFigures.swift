/// Whether the documents of a set of clips coach: what is true is said, and what is said is true.
package struct CoachingFigures: Sendable {
  package let clips: [ClipCoaching]

  package init(_ clips: [ClipCoaching]) { self.clips = clips }

  /// All themes of all clips.
  package var scores: [ThemeScore] { clips.flatMap(\.themes) }

  /// Returns the themes of all clips for one gate.
  package func scores(of gate: ThemeGate) -> [ThemeScore] { scores.filter { $0.gate == gate } }

  /// The clips with shots whose player truly has no fault that a theme is about.
  package var withoutFault: [ClipCoaching] { clips.filter(\.isWithoutFault) }

  package var cuesWithoutFault: Int { withoutFault.count { $0.saysCue } }

  /// The clips whose documents report a shot.
  package var withShots: [ClipCoaching] { clips.filter(\.hasReportedShot) }

  package var withoutNextStep: Int { withShots.count { !$0.hasNextStep } }

  /// The pairs of sentences for parents in the clips whose documents report a shot, the most
  /// frequent first.
  package var texts: [RepeatedText] {
    RepeatedText.pairs(in: withShots.compactMap(\.parentSummary))
  }

  /// Whether any document decides about themes, so that there is something to judge.
  package var isCoaching: Bool {
    clips.contains { $0.hasNextStep } || scores.contains { !$0.decisions.isEmpty }
  }
}
