import Poses
import ShotAnalysis
import Summaries
import VideoAnalysis

/// The result of one video as text for a person at a terminal.
struct TextReport {
  private let document: AnalysisDocument

  init(_ document: AnalysisDocument) {
    self.document = document
  }

  /// The whole text, with an empty line at the end.
  var text: String {
    var sections = [heading, shots]
    if !document.report.shots.isEmpty { sections.append(MeasurementTable(document.report).text) }
    let summaries = document.summaries
    sections +=
      SummaryText(
        parent: summaries.parent, player: summaries.child, coach: summaries.coach
      ).sections
    sections += notes
    return sections.joined(separator: "\n\n") + "\n\n"
  }

  /// What the warnings say, in the language of the summaries.
  private var notes: [String] {
    let summaries = document.summaries
    let notes =
      summaries.language == .english
      ? document.report.quality.warnings.map(\.message) : summaries.filming
    guard !notes.isEmpty else { return [] }
    return ["Good to know\n" + notes.map { indented("- " + $0) }.joined(separator: "\n")]
  }

  private func indented(_ text: String) -> String {
    Formatting.wrapped(text, width: SummaryText.width, indent: "  ")
  }

  private var heading: String {
    let video = document.video
    var facts = [
      "\(Formatting.decimal(video.duration, places: 1)) s",
      "\(video.width) × \(video.height)",
      "\(Formatting.decimal(video.frameRate, places: 0)) pictures a second",
    ]
    switch document.report.quality.view {
    case .side: facts.append("filmed from the side")
    case .oblique: facts.append("filmed at an angle")
    case .front: facts.append("filmed from the front")
    case .back: facts.append("filmed from behind")
    case .unknown: break
    }
    var text = "\(Formatting.printable(video.name))\n  " + facts.joined(separator: ", ")
    // A date that is not believed is not shown either.
    if let recorded = video.recordedAt, recorded == document.date {
      text += "\n  filmed " + Formatting.moment(recorded)
    }
    if let chosen { text += "\n  " + chosen }
    return text
  }

  /// Who of several people was taken for the player.
  private var chosen: String? {
    let people = document.report.quality.people
    guard people > 1, let position = document.report.player.position else { return nil }
    let place =
      switch PlayerPosition(share: position) {
      case .left: "on the left"
      case .middle: "in the middle"
      case .right: "on the right"
      }
    return "\(people) people seen; the player is the one \(place) (--player chooses another)"
  }

  private var shots: String {
    let shots = document.report.shots
    guard !shots.isEmpty else { return "No shot was found in this clip." }
    var title = shots.count == 1 ? "1 shot" : "\(shots.count) shots"
    if let side = document.report.player.shoots { title += ", shoots \(side.rawValue)" }
    var rows = [["#", "Release", "Type", "Sure"]]
    for shot in shots {
      rows.append([
        "\(shot.index)", Formatting.time(shot.releaseTime), shot.type.rawValue,
        "\(min(99, Int((shot.confidence * 100).rounded()))) %",
      ])
    }
    return title + "\n" + TextTable(rows: rows).text
  }
}
