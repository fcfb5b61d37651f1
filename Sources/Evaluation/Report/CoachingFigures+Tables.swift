extension CoachingFigures {
  /// The coaching figures as tables for a person; empty where no player's truth is known.
  package var tables: [FigureTable] {
    scores.isEmpty
      ? []
      : [table("Cues", .cue), table("Praise", .strength), overviewTable, calibrationTable].filter {
        !$0.rows.isEmpty
      }
  }

  private func table(_ title: String, _ kind: ReportedTheme.Kind) -> FigureTable {
    let all = [("all", scores)] + ThemeGate.all.map { ($0.theme, scores(of: $0)) }
    return FigureTable(
      title: title,
      head: [
        "theme", "deserved", "given", "right", "false", "no view", "precision", "recall",
      ],
      rows: all.map { name, scores in
        let figures = ThemeFigures(scores, kind)
        return [
          name, "\(figures.deserved)", "\(figures.stated)", "\(figures.right)", "\(figures.wrong)",
          "\(figures.unseen)", figures.precision.figure(2), figures.recall.figure(2),
        ]
      })
  }

  private var overviewTable: FigureTable {
    let texts = texts
    let often = texts.filter { $0.clips > RepeatedText.mostClips }
    return FigureTable(
      title: "Coaching", head: ["", "figure", "of"],
      rows: [
        [
          "clips without a fault that get a cue", "\(cuesWithoutFault)",
          "\(withoutFault.count) clips",
        ],
        [
          "clips with shots without a next step", "\(withoutNextStep)", "\(withShots.count) clips",
        ],
        [
          "two sentences for a parent in more than \(RepeatedText.mostClips) clips",
          "\(often.count)", "\(texts.count) different",
        ],
        [
          "… in the most clips", "\(texts.first?.clips ?? 0)", "\(withShots.count) clips",
        ],
      ])
  }

  private var calibrationTable: FigureTable {
    let rows = zip(calibration(.cue), calibration(.strength)).filter { $0.count + $1.count > 0 }
    return FigureTable(
      title: "Probability of decisions",
      head: ["probability", "cues", "mean", "true", "praise", "mean", "true"],
      rows: rows.map { cue, praise in
        ["\(cue.range.lowerBound.figure(2)) to \(cue.range.upperBound.figure(2))"]
          + [cue, praise].flatMap {
            ["\($0.count)", $0.meanStated.figure(2), $0.shareTrue.figure(2)]
          }
      })
  }
}
