extension CoachingFigures {
  /// The figures in machine-readable form; `docs/evaluation.md` defines them.
  package var json: JSONObject {
    let texts = texts
    return [
      "cues": themes(.cue),
      "strengths": themes(.strength),
      "cue_calibration": bins(.cue),
      "strength_calibration": bins(.strength),
      "clips_without_fault": withoutFault.count,
      "clips_without_fault_with_cue": cuesWithoutFault,
      "clips_with_shots": withShots.count,
      "clips_with_shots_without_next_step": withoutNextStep,
      "parent_sentence_pairs": texts.count,
      "repeated_parent_sentence_pairs": texts.filter { $0.clips > RepeatedText.mostClips }.map {
        ["text": $0.text, "clips": $0.clips] as JSONObject
      },
      "most_frequent_parent_sentence_pair": texts.first?.clips ?? 0,
    ]
  }

  private func themes(_ kind: ReportedTheme.Kind) -> JSONObject {
    let rows = [("all", scores)] + ThemeGate.all.map { ($0.theme, scores(of: $0)) }
    return JSONObject(of: rows) { ($0.0, ThemeFigures($0.1, kind).json) }
  }

  private func bins(_ kind: ReportedTheme.Kind) -> [JSONObject] {
    calibration(kind).map { $0.json(counted: "decisions", mean: "mean_probability") }
  }
}

extension ThemeFigures {
  fileprivate var json: JSONObject {
    [
      "deserved": deserved, "said": stated, "right": right, "false": wrong, "found": found,
      "not_measured": unseen, "precision": rounded(precision, 3), "recall": rounded(recall, 3),
    ]
  }
}

extension ClipCoaching {
  /// The truth and the decision about each theme of the clip.
  var json: JSONObject {
    JSONObject(of: themes) { score in
      (
        score.gate.theme,
        [
          "usual": rounded(score.usual, 3),
          "measured": score.isMeasured,
          "cue": score.json(.cue),
          "strength": score.json(.strength),
        ]
      )
    }
  }
}

extension ThemeScore {
  fileprivate func json(_ kind: ReportedTheme.Kind) -> JSONObject {
    [
      "excess": rounded(excess(kind), 3),
      "probability": rounded(decisions.first { $0.kind == kind }?.probability, 3),
      "said": isStated(kind),
    ]
  }
}
