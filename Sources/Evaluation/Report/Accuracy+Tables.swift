import ShotAnalysis

extension Accuracy {
  /// All figures about a set of clips, as tables for a person.
  package var tables: [FigureTable] {
    coaching.tables
      + [shotTable, metricTable, marginTable, subsetTable, reliabilityTable, kindTable].filter {
        !$0.rows.isEmpty
      }
  }

  private var shotTable: FigureTable {
    let fast = self[RateBand.fast].release
    let minutes = (negativeDuration / 60).figure(1)
    return FigureTable(
      title: "Shots", head: ["", "figure", "of"],
      rows: [
        ["precision", precision.figure(3), "\(found.count) reported"],
        ["recall", recall.figure(3), "\(shots) true"],
        ["F1", f1.figure(3), "\(matched.count) matched"],
        [
          "shots of another person", "\(found.count(where: \.isOthers))", "\(found.count) reported",
        ],
        ["passes taken for shots", "\(passesTaken)", "\(passes) passes"],
        ["release, mean error (s)", release.meanError.figure(3), "\(matched.count) matched"],
        ["… at 50 fps and more", fast.meanError.figure(3), "\(fast.expected) matched"],
        ["shooting side right", handedness.percent, "\(handednessExpected) clips"],
        ["… unknown", "\(handednessAbstained)", "\(handednessExpected) clips"],
        ["type right", type.percent, "\(typeExpected) matched"],
        [
          "false shots where there is none", "\(falseShotsInNegatives)", "\(negatives.count) clips",
        ],
        ["… a minute", falseShotsPerMinute.figure(2), "\(minutes) min"],
        [
          "slow motion without a tag, factor within 25 %", "\(factorsNear)",
          "\(inSlowMotion.count) clips",
        ],
        ["… stated at normal speed", "\(falseSlowMotion)", "\(atNormalSpeed.count) clips"],
        [
          "view, median error (°)", viewErrors.median.figure(1), "\(viewErrors.errors.count) clips",
        ],
        ["… bias (°)", viewErrors.bias.figure(1), "\(viewErrors.errors.count) clips"],
        [
          "… unknown", "\(viewErrors.expected - viewErrors.reported)",
          "\(viewErrors.expected) clips",
        ],
        ["clips that failed", "\(failed.count)", "\(clips.count) clips"],
        ["seconds for a second of video", runTimePerSecond.figure(2), "run as a program"],
        ["… by the documents", documentTimePerSecond.figure(2), "analysis alone"],
      ])
  }

  private var metricTable: FigureTable {
    var rows = [row("release (s)", release, places: 3)]
    for metric in MetricID.allCases {
      let name = "\(metric.rawValue) (\(metric.unit.rawValue))"
      let errors = errors(of: metric)
      guard errors.expected > 0 else { continue }
      rows.append(row(name, errors, places: metric.unit == .degrees ? 1 : 2))
      guard metric == .frontKneeAngleAtRelease else { continue }
      for band in ViewBand.allCases {
        rows.append(row("… view \(band.rawValue)°", self[band].errors(of: metric), places: 1))
      }
    }
    return FigureTable(
      title: "Measurements",
      head: ["value", "given", "of", "bias", "median", "90th", "±", "coverage"],
      rows: matched.isEmpty ? [] : rows)
  }

  private func row(_ name: String, _ errors: ErrorStatistics, places: Int) -> [String] {
    [
      name, "\(errors.reported)", "\(errors.expected)", errors.bias.figure(places),
      errors.median.figure(places), errors.ninthTenth.figure(places),
      errors.statedMedian.figure(places), errors.coverage.percent,
    ]
  }

  private var marginTable: FigureTable {
    let rows = MetricID.allCases.map { ($0, coverage(of: $0)) }.filter { $0.1.compared > 0 }
    let all = rows.map { $0.1.compared }.reduce(0, +)
    let total = ["all", "\(all)", "–", overallCoverage.percent, "–", "–", "–"]
    return FigureTable(
      title: "Error margins",
      head: ["value", "compared", "median ±", "coverage", "lowest third", "middle", "highest"],
      rows: rows.isEmpty
        ? []
        : [total]
          + rows.map { metric, coverage in
            [
              metric.rawValue, "\(coverage.compared)",
              coverage.medianMargin.figure(metric.unit == .degrees ? 1 : 2),
              coverage.overall.percent,
            ] + coverage.thirds.map(\.percent)
          })
  }

  private var subsetTable: FigureTable {
    let subsets: [(String, Accuracy)] =
      [
        ("under 50 fps", self[RateBand.slow]),
        ("50 fps and more", self[RateBand.fast]),
      ] + ViewBand.allCases.map { ("view \($0.rawValue)° from square", self[$0]) }
    return FigureTable(
      title: "By frame rate and view",
      head: [
        "clips", "number", "shots", "reported", "matched", "precision", "recall", "F1",
        "release (s)", "type",
      ],
      rows: subsets.filter { !$0.1.clips.isEmpty }.map { name, part in
        [
          name, "\(part.clips.count)", "\(part.shots)", "\(part.found.count)",
          "\(part.matched.count)", part.precision.figure(3), part.recall.figure(3),
          part.f1.figure(3), part.release.meanError.figure(3), part.type.percent,
        ]
      })
  }

  private var reliabilityTable: FigureTable {
    FigureTable(
      title: "Confidence of shots", head: ["confidence", "reported", "mean", "true"],
      rows: reliability.filter { $0.count > 0 }.map { bin in
        [
          "\(bin.range.lowerBound.figure(2)) to \(bin.range.upperBound.figure(2))",
          "\(bin.count)", bin.meanStated.figure(2), bin.shareTrue.figure(2),
        ]
      })
  }

  private var kindTable: FigureTable {
    let statedKinds = ["wrist", "snap", "slap", "backhand"]
    let kinds = statedKinds + Set(matched.compactMap(\.trueKind)).subtracting(statedKinds).sorted()
    return FigureTable(
      title: "Types",
      head: ["true type", "shots"] + statedKinds.map { "given \($0)" } + ["unknown"],
      rows: kinds.compactMap { kind in
        let shots = matched.filter { $0.trueKind == kind }
        guard !shots.isEmpty else { return nil }
        let counts = statedKinds.map { name in shots.count { $0.statedKind == name } }
        return [kind, "\(shots.count)"] + counts.map { "\($0)" }
          + ["\(shots.count - counts.reduce(0, +))"]
      })
  }
}
