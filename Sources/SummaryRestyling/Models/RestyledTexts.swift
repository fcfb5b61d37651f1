internal import Foundation

/// The two texts of an answer, as the model wrote them.
struct RestyledTexts: Hashable, Sendable {
  var parent: String
  var coach: String

  private static let parentKey = "parent_summary"
  private static let coachKey = "coach_summary"
  /// The keys of the answer, all of them and no other.
  static let keys = [parentKey, coachKey]

  /// Many servers pass over a form that they do not know, and many models then put a fence around the
  /// object, so that much is forgiven in any form.
  ///
  /// - Parameter form: With `text` the object may stand among other words.
  /// - Throws: `RestylingFailure` with `malformed`.
  init(_ text: String, form: AnswerForm) throws(RestylingFailure) {
    var json = Self.unfenced(text)
    if form == .text {
      guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"), start < end
      else { throw RestylingFailure(.malformed) }
      json = text[start...end]
    }
    guard
      let texts = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8)),
      texts.count == Self.keys.count, let parent = texts[Self.parentKey],
      let coach = texts[Self.coachKey]
    else { throw RestylingFailure(.malformed) }
    self.parent = Self.tidied(parent)
    self.coach = Self.tidied(coach)
  }

  /// What stands between a line that begins with three backticks and one of nothing else.
  private static func unfenced(_ text: String) -> Substring {
    let lines = text.trimmingCharacters(in: .whitespacesAndNewlines).lines
    guard lines.count > 2, lines[0].hasPrefix("```"), lines.last == "```" else { return text[...] }
    return lines.dropFirst().dropLast().joined(separator: "\n")[...]
  }

  /// In the writing of the drafts: letters with their accents in one, straight apostrophes, one kind of
  /// space that does not break, nothing around the whole.
  private static func tidied(_ text: String) -> String {
    var tidied = ""
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "\u{2019}": tidied.unicodeScalars.append("'")
      case "\u{202F}": tidied.unicodeScalars.append("\u{A0}")
      default: tidied.unicodeScalars.append(scalar)
      }
    }
    return tidied.trimmingCharacters(in: [" ", "\n"])
  }
}
