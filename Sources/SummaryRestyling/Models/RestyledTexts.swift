internal import Foundation

/// The two texts of a response, as the model wrote them.
struct RestyledTexts: Hashable, Sendable {
  var parent: String
  var coach: String

  private static let parentKey = "parent_summary"
  private static let coachKey = "coach_summary"
  /// The keys of the response; it must have exactly these.
  static let keys = [parentKey, coachKey]
}

extension RestyledTexts {
  /// Parses a response.
  ///
  /// Many servers ignore an unsupported response format, and many models then add a code fence
  /// around the object, so a fence is accepted with any format.
  ///
  /// - Parameter form: With `text` the object may be surrounded by other words.
  /// - Throws: `malformed`.
  init(_ text: String, form: AnswerForm) throws(RestylingOutcome) {
    var json = Self.unfenced(text)
    if form == .text {
      guard let start = text.firstIndex(of: "{"), let end = text.lastIndex(of: "}"), start < end
      else { throw .malformed }
      json = text[start...end]
    }
    guard
      let texts = try? JSONDecoder().decode([String: String].self, from: Data(json.utf8)),
      texts.count == Self.keys.count, let parent = texts[Self.parentKey],
      let coach = texts[Self.coachKey]
    else { throw .malformed }
    self.parent = Self.tidied(parent)
    self.coach = Self.tidied(coach)
  }

  /// Returns the text between a line that starts with three backticks and a line of three
  /// backticks.
  private static func unfenced(_ text: String) -> Substring {
    let lines = text.trimmingCharacters(in: .whitespacesAndNewlines).lines
    guard lines.count > 2, lines[0].hasPrefix("```"), lines.last == "```" else { return text[...] }
    return lines.dropFirst().dropLast().joined(separator: "\n")[...]
  }

  /// Normalizes a text as the drafts are: precomposed accents (NFC), straight apostrophes, one kind
  /// of no-break space, no surrounding whitespace.
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
