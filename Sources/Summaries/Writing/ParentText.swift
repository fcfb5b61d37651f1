internal import Coaching

/// Two to five short sentences for a parent, and a line for each shot where the shots differ.
struct ParentText {
  var outline: SummaryOutline
  let phrasebook: any Phrasebook

  static let mostSentences = 5
  static let mostWords = 120

  /// The maximum reading grade of a text for parents.
  static let highestGrade = 7.0
  /// The maximum number of wordings that are tried before the easiest of them is used.
  private static let mostAttempts = 40

  /// The text in the first wording of the report that is easy to read.
  var text: String {
    var easiest: (text: String, grade: Double)?
    for number in 0..<Self.mostAttempts {
      var attempt = self
      attempt.outline.variation = outline.variation.attempt(number)
      let text = attempt.written
      let grade = ReadingGrade(text, phrasebook.language).grade
      if grade <= Self.highestGrade { return text }
      if easiest.map({ grade < $0.grade }) ?? true { easiest = (text, grade) }
    }
    return easiest?.text ?? written
  }

  private var written: String {
    let prose = sentences.joined(separator: " ")
    let whole = ([prose] + outline.lines.map(phrasebook.line)).joined(separator: "\n")
    return Self.words(in: whole) <= Self.mostWords ? whole : prose
  }

  /// Returns the number of words, counted as for the reading grade: a hyphen separates words.
  private static func words(in text: String) -> Int {
    text.split { $0.isWhitespace || $0 == "-" }.count
  }

  private var sentences: [String] {
    switch outline.scene {
    case .noPlayer:
      return [phrasebook.noPlayer(for: .parent), filming].compactMap(\.self)
    case .noShot:
      return [phrasebook.noShot(outline, for: .parent), filming].compactMap(\.self)
    case .shots:
      let opening = phrasebook.opening(
        outline.shots, for: .parent, variation: outline.variation)
      let ending = [drill, filming].compactMap(\.self)
      // An improvement is a praise of its own; where there is room, both are used.
      var praise = [phrasebook.praise(outline, for: .parent), gain].compactMap(\.self)
      if 2 + praise.count + ending.count > Self.mostSentences, praise.count > 1 {
        praise.removeFirst()
      }
      let room = Self.mostSentences - 1 - praise.count - ending.count
      return [opening] + praise + [step(isBrief: room < 2)].compactMap(\.self) + ending
    }
  }

  private var gain: String? { outline.gains.first.map { phrasebook.change($0, for: .parent) } }

  private func step(isBrief: Bool) -> String? {
    outline.step.map {
      phrasebook.step(
        $0, plan: outline.plan, for: .parent, isBrief: isBrief, variation: outline.variation)
    }
  }

  private var drill: String? {
    outline.step.map {
      phrasebook.drillSentence(
        for: $0.theme, plan: outline.plan, for: .parent, variation: outline.variation)
    }
  }

  /// The filming tip for the next clip, if this one was limited by its recording.
  private var filming: String? {
    outline.tip.map {
      phrasebook.tip($0, position: outline.playerPosition, variation: outline.variation)
    }
  }
}
