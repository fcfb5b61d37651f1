import HTTPTransfer
import ShotAnalysis
import Summaries

@testable import SummaryRestyling

extension HTTPClient {
  static let test = HTTPClient(ClientSettings(proxies: .none))
}

extension SummaryRestyler {
  static let key = "k-0123456789"

  /// Returns a restyler that calls a server of the test, with enough time for a busy machine.
  static func calling(
    _ url: String, _ provider: LanguageModel.Provider = .gemini,
    limit: Duration = .seconds(300), breaker: Breaker = Breaker(),
    vocabularies: [SummaryLanguage: RestylingVocabulary] = RestylingVocabulary.all
  ) throws -> SummaryRestyler {
    let model = try LanguageModel(provider: provider, url: url, name: "model-1", key: key)
    return SummaryRestyler(
      model, http: .test, limit: limit, breaker: breaker,
      vocabularies: vocabularies)
  }

  static func refusal(of texts: RestyledTexts, insteadOf draft: ClipSummaries) -> RestylingOutcome?
  {
    guard let words = RestylingVocabulary.all[draft.language] else { return .notOffered }
    return refusal(of: texts, insteadOf: draft, words)
  }
}
