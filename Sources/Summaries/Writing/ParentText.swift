/// Two to five short sentences for a parent, and a line for each shot where the shots differ.
struct ParentText {
  let outline: SummaryOutline
  let phrasebook: any Phrasebook

  static let mostSentences = 5
  static let mostWords = 120

  var text: String {
    let prose = sentences.joined(separator: " ")
    let whole = ([prose] + outline.lines.map(phrasebook.line)).joined(separator: "\n")
    return Self.words(in: whole) <= Self.mostWords ? whole : prose
  }

  /// Counted as the reading grade does: what a hyphen joins are two words.
  private static func words(in text: String) -> Int {
    text.split { $0.isWhitespace || $0 == "-" }.count
  }

  private var sentences: [String] {
    switch outline.scene {
    case .noPlayer:
      let note = outline.notes.first ?? .wholePlayer
      return [phrasebook.noPlayer(for: .parent), tip(note)]
    case .noShot:
      return [
        phrasebook.noShot(outline, for: .parent), tip(.wholeShot), outline.notes.first.map(tip),
      ].compactMap(\.self)
    case .shots:
      let opening = phrasebook.opening(outline.shots, for: .parent, variant: outline.variant)
      let ending = [step, drill, filming].compactMap(\.self)
      // A change for the better is a praise of its own; where there is room, both are said.
      var praise = [phrasebook.praise(outline, for: .parent), gain].compactMap(\.self)
      if 1 + praise.count + ending.count > Self.mostSentences, praise.count > 1 {
        praise.removeFirst()
      }
      return [opening] + praise + ending
    }
  }

  private func tip(_ note: FilmingNote) -> String { phrasebook.tip(note, place: outline.place) }

  private var gain: String? { outline.gains.first.map { phrasebook.change($0, for: .parent) } }

  private var step: String? {
    outline.step.map {
      phrasebook.step($0, plan: outline.plan, for: .parent, variant: outline.variant)
    }
  }

  private var drill: String? {
    outline.step.map {
      phrasebook.drillSentence(for: $0.theme, plan: outline.plan, for: .parent)
    }
  }

  /// How to film the next clip, when this one held something back.
  private var filming: String? {
    let note = outline.notes.first ?? (outline.couldJudge ? nil : .wholePlayer)
    return note.map(tip)
  }
}
