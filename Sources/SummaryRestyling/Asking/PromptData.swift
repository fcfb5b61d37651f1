internal import ShotAnalysis
internal import Summaries

/// All data about a clip that is sent to the model.
///
/// Built field by field, so that only chosen fields are sent: no name, no user, no storage
/// location, no time of day, no frame, and not the child's own text.
struct PromptData: Encodable {
  private let language: String
  /// Absent when the age is unknown.
  private let ageBand: String?
  private let texts: [Text]
  private let measurements: [Row]

  private enum CodingKeys: String, CodingKey {
    case language, texts, measurements
    case ageBand = "age_band"
  }

  private struct Text: Encodable {
    var key: String
    var audience: String
    var draft: String
    /// The facts of each line.
    var keepInOrder: [[String]]

    private enum CodingKeys: String, CodingKey {
      case key, audience, draft
      case keepInOrder = "keep_in_order"
    }
  }

  private struct Row: Encodable {
    var name: String
    var unit: String
    /// For each shot; `null` where it could not be measured.
    var values: [String?]
    var average: String?
  }

  init(_ draft: ClipSummaries, age: AgeGroup?, words: FactVocabulary) {
    language = draft.language.rawValue
    ageBand = age?.rawValue
    let names = FactNames(draft)
    texts = [
      (RestyledTexts.keys[0], Audience.parent), (RestyledTexts.keys[1], .coach),
    ].map { key, audience in
      let text = draft.text(for: audience)
      return Text(
        key: key, audience: audience.rawValue, draft: text,
        keepInOrder: text.lines.map { line in
          FactReader(words, names: names, draft: line).facts(in: line.content).map(\.text)
        })
    }
    let coachText = draft.coach.lowercased()
    measurements = draft.coachTable
      .filter { row in
        coachText.contains(row.name.lowercased()) && row.values.contains { $0 != nil }
      }
      .map { Row(name: $0.name, unit: $0.unit, values: $0.values, average: $0.average) }
  }
}
