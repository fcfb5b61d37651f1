package import AnalysisDocuments
internal import Poses
package import ShotAnalysis
internal import Summaries

/// The result of one video as text for a person at a terminal.
package struct TextReport {
  private let document: AnalysisDocument
  private let words: any ReportWords
  private let showsRough: Bool
  private let askedPlayer: PlayerPosition?

  /// - Parameters:
  ///   - showsRough: Whether to show values whose error margin is too wide to rely on.
  ///   - askedPlayer: The position of the player that the user asked for.
  package init(
    _ document: AnalysisDocument, showsRough: Bool = false, askedPlayer: PlayerPosition? = nil
  ) {
    self.askedPlayer = askedPlayer
    self.document = document
    words = document.summaries.language.reportWords
    self.showsRough = showsRough
  }

  /// The whole text, with an empty line at the end.
  package var text: String {
    let summaries = document.summaries
    var sections = [heading, shots]
    if !document.report.shots.isEmpty {
      let table = MeasurementTable(
        document.report, rows: summaries.coachTable, words: words, showsRough: showsRough)
      sections.append(table.text)
    }
    sections +=
      SummaryText(
        parent: summaries.parent, player: summaries.child, coach: summaries.coach, words: words
      ).sections
    sections += notes
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n\n"
  }

  /// Advice for filming the next clip, unless the coach's text already contains it.
  private var notes: [String] {
    let notes = document.summaries.filming.filter { !document.summaries.coach.contains($0) }
    guard !notes.isEmpty else { return [] }
    return ["\(words.filmingHeading)\n" + notes.map { indented("- " + $0) }.joined(separator: "\n")]
  }

  private func indented(_ text: String) -> String {
    Formatting.wrapped(text, width: SummaryText.width, indent: "  ")
  }

  private var heading: String {
    let video = document.video
    var facts = [
      words.number("\(Formatting.decimal(video.duration, places: 1)) s"),
      "\(video.width) × \(video.height)",
      words.frameRate(Formatting.decimal(video.frameRate, places: 0)),
    ]
    if let view = words.filmedFrom(document.report.quality.view) { facts.append(view) }
    var text = "\(Formatting.printable(video.name))\n  " + facts.joined(separator: ", ")
    // An implausible date is not shown.
    if let recorded = video.recordedAt, recorded == document.date {
      text += "\n  " + words.filmed(Formatting.moment(recorded))
    }
    if let chosen { text += "\n  " + chosen }
    return text
  }

  /// Which of several people was selected as the player.
  private var chosen: String? {
    let people = document.report.quality.people
    guard people > 1, let position = document.report.player.position else { return nil }
    return words.chosen(
      people: people, askedPlayer ?? PlayerPosition(share: position),
      wasAsked: askedPlayer != nil)
  }

  private var shots: String {
    let shots = document.report.shots
    guard !shots.isEmpty else { return words.noShotFound }
    var rows = [words.shotHeads]
    for shot in shots {
      let type = words.word(for: Certainty(shot.typeConfidence))
      rows.append([
        "\(shot.index)", words.number(ClockTime(shot.releaseTime).text),
        words.word(for: Certainty(shot.confidence)), words.word(for: shot.type),
        shot.type == .unknown ? "–" : type,
      ])
    }
    return words.title(shots: shots.count, shoots: document.report.player.shoots?.rawValue) + "\n"
      + TextTable(rows: rows).text
  }
}
