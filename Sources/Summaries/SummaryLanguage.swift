/// A language in which summaries can be written, by its BCP 47 tag.
package enum SummaryLanguage: String, CaseIterable, Sendable, Codable {
  case english = "en"

  /// The sentences of this language.
  var phrasebook: any Phrasebook {
    switch self {
    case .english: EnglishPhrasebook()
    }
  }
}
