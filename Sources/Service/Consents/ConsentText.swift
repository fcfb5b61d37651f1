internal import Jobs
package import PuckBuddyAPI
internal import Summaries

/// The text that people consent to.
///
/// A record of a consent names the version: a change of the meaning in any language needs a new
/// one. Consents to an earlier version stay in force.
package struct ConsentText: Sendable {
  /// The version in force, the same in every language.
  package static let version = "2"

  let language: SummaryLanguage
  let title: String
  let paragraphs: [String]
  /// The name of each purpose, and what a consent to it allows.
  let purposes: [ConsentPurpose: (title: String, text: String)]

  /// The text as the API sends it.
  package var answer: ConsentTextAnswer {
    ConsentTextAnswer(
      version: ConsentText.version, language: language.rawValue, title: title,
      paragraphs: paragraphs,
      purposes: ConsentPurpose.allCases.compactMap { purpose in
        purposes[purpose].map {
          ConsentTextAnswer.Item(purpose: purpose.rawValue, title: $0.title, text: $0.text)
        }
      })
  }

  /// The text for a terminal.
  package var plain: String {
    let answer = answer
    let purposes = answer.purposes.map { "\($0.title)\n  \($0.text)" }
    return ([answer.title] + answer.paragraphs + purposes).joined(separator: "\n\n") + "\n"
  }
}
