/// The counts of one kind of decision: deserved, stated, right and wrong.
package struct ThemeFigures: Sendable, Hashable {
  /// Clips whose true value is beyond the gate by more than the useful margin.
  package let deserved: Int
  /// Clips whose summaries state the decision.
  package let stated: Int
  /// Of those stated, how many are truly beyond the gate.
  package let right: Int
  /// Of those stated, how many are truly on the other side of the gate.
  package let wrong: Int
  /// Of those deserved, how many were stated.
  package let found: Int
  /// Of those deserved and not stated, how many were not measured in any reported shot (not
  /// visible).
  package let unseen: Int

  package init(_ scores: [ThemeScore], _ kind: ReportedTheme.Kind) {
    let present = scores.filter { $0.truth(kind) == .present }
    let statedScores = scores.filter { $0.isStated(kind) }
    deserved = present.count
    stated = statedScores.count
    right = statedScores.count { $0.isTrue(kind) == true }
    wrong = statedScores.count { $0.isTrue(kind) == false }
    found = present.count { $0.isStated(kind) }
    unseen = present.count { $0.isUnseen && !$0.isStated(kind) }
  }

  /// The share of right decisions among those stated, excluding those with unknown truth; `nil`
  /// without any.
  package var precision: Double? {
    right + wrong > 0 ? Double(right) / Double(right + wrong) : nil
  }

  /// The share of stated decisions among those deserved, excluding those that were not measured;
  /// `nil` without any.
  package var recall: Double? {
    deserved > unseen ? Double(found) / Double(deserved - unseen) : nil
  }
}
