package import ShotAnalysis

/// A language in which summaries can be written, by its BCP 47 tag.
package enum SummaryLanguage: String, CaseIterable, Sendable, Codable, CodingKeyRepresentable {
  case english = "en"
  /// Canadian French.
  case french = "fr"

  /// The language of a tag such as `fr`, `fr-CA` or `fr_CA.UTF-8`.
  ///
  /// The region and the rest are ignored: each language is available in one form.
  package init?(tag: String) {
    let language = tag.prefix { $0 != "-" && $0 != "_" && $0 != "." }
    self.init(rawValue: language.lowercased())
  }

  /// Returns what a metric is called in this language.
  package func words(of metric: MetricID) -> MetricWords { phrasebook.words(of: metric) }

  /// The words of a result's text in this language.
  package var reportWords: any ReportWords { phrasebook }

  /// The sentences and words of this language.
  var phrasebook: any Phrasebook {
    switch self {
    case .english: EnglishPhrasebook()
    case .french: FrenchPhrasebook()
    }
  }
}
