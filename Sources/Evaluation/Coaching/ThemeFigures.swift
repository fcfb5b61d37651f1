/// How often one kind of decision was deserved, said, right and false.
package struct ThemeFigures: Sendable, Hashable {
  /// Clips whose truth lies beyond the gate by more than the useful margin.
  package let deserved: Int
  /// Clips whose summaries say it.
  package let said: Int
  /// Of those said, how many are truly beyond the gate.
  package let right: Int
  /// Of those said, how many are truly on the other side of the gate.
  package let wrong: Int
  /// Of those deserved, how many were said.
  package let found: Int
  /// Of those deserved, how many were not measured in any reported shot: silent for want of view.
  package let unseen: Int

  package init(_ scores: [ThemeScore], _ kind: ReportedTheme.Kind) {
    let present = scores.filter { $0.truth(kind) == .present }
    let spoken = scores.filter { $0.isSaid(kind) }
    deserved = present.count
    said = spoken.count
    right = spoken.count { $0.isTrue(kind) == true }
    wrong = spoken.count { $0.isTrue(kind) == false }
    found = present.count { $0.isSaid(kind) }
    unseen = present.count { $0.isUnseen && !$0.isSaid(kind) }
  }

  /// The share of those said that are right, without those whose truth is not known; `nil` without
  /// any.
  package var precision: Double? {
    right + wrong > 0 ? Double(right) / Double(right + wrong) : nil
  }

  /// The share of those deserved that were said, without those that were silent for want of view;
  /// `nil` without any.
  package var recall: Double? {
    deserved > unseen ? Double(found) / Double(deserved - unseen) : nil
  }
}
