extension CoachingFigures {
  /// The figures in machine-readable form; `docs/accuracy.md` documents the keys.
  package var json: JSONValue {
    let texts = texts
    return .object([
      "cues": themes(.cue),
      "strengths": themes(.strength),
      "cue_calibration": bins(.cue),
      "strength_calibration": bins(.strength),
      "clips_without_fault": .count(withoutFault.count),
      "clips_without_fault_with_cue": .count(cuesWithoutFault),
      "clips_with_shots": .count(withShots.count),
      "clips_with_shots_without_next_step": .count(withoutNextStep),
      "parent_sentence_pairs": .count(texts.count),
      "repeated_parent_sentence_pairs": .list(
        texts.filter { $0.clips > RepeatedText.mostClips }.map {
          .object(["text": .text($0.text), "clips": .count($0.clips)])
        }),
      "most_frequent_parent_sentence_pair": .count(texts.first?.clips ?? 0),
    ])
  }

  private func themes(_ kind: ReportedTheme.Kind) -> JSONValue {
    let rows = [("all", scores)] + ThemeGate.all.map { ($0.theme, scores(of: $0)) }
    return .object(of: rows) { ($0.0, ThemeFigures($0.1, kind).json) }
  }

  private func bins(_ kind: ReportedTheme.Kind) -> JSONValue {
    .list(calibration(kind).map { $0.json(counted: "decisions", mean: "mean_probability") })
  }
}

extension ThemeFigures {
  fileprivate var json: JSONValue {
    .object([
      "deserved": .count(deserved), "said": .count(stated), "right": .count(right),
      "false": .count(wrong), "found": .count(found), "not_measured": .count(unseen),
      "precision": .rounded(precision, 3), "recall": .rounded(recall, 3),
    ])
  }
}

extension ClipCoaching {
  /// The truth and the decision about each theme of the clip.
  var json: JSONValue {
    .object(of: themes) { score in
      (
        score.gate.theme,
        .object([
          "usual": .rounded(score.usual, 3),
          "measured": .flag(score.isMeasured),
          "cue": score.json(.cue),
          "strength": score.json(.strength),
        ])
      )
    }
  }
}

extension ThemeScore {
  fileprivate func json(_ kind: ReportedTheme.Kind) -> JSONValue {
    .object([
      "excess": .rounded(excess(kind), 3),
      "probability": .rounded(
        decisions.first { $0.kind == kind }.flatMap(\.probability), 3),
      "said": .flag(isStated(kind)),
    ])
  }
}
