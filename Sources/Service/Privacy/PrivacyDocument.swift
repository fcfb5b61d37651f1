package import Summaries

/// A privacy policy as JSON: its text in one language, and the values in it.
package struct PrivacyDocument: Encodable {
  private struct Values: Encodable {
    var storage: PrivacyPolicy.Storage
    var videosKeptHours: Int?
    var resultsKeptHours: Int?
    var needsToken: Bool
    var needsConsent: Bool
    var languageModel: String?

    enum CodingKeys: String, CodingKey {
      case storage
      case videosKeptHours = "videos_kept_hours"
      case resultsKeptHours = "results_kept_hours"
      case needsToken = "needs_token"
      case needsConsent = "needs_consent"
      case languageModel = "language_model"
    }

    /// Writes `null` for what has no value, so that a missing limit is explicit.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(storage, forKey: .storage)
      try container.encode(videosKeptHours, forKey: .videosKeptHours)
      try container.encode(resultsKeptHours, forKey: .resultsKeptHours)
      try container.encode(needsToken, forKey: .needsToken)
      try container.encode(needsConsent, forKey: .needsConsent)
      try container.encode(languageModel, forKey: .languageModel)
    }
  }

  private let success = true
  private let language: SummaryLanguage
  private let title: String
  private let sections: [PrivacyText.Section]
  private let values: Values

  package init(_ policy: PrivacyPolicy, in language: SummaryLanguage) {
    self.language = language
    let text = policy.text(in: language)
    title = text.title
    sections = text.sections
    let hours = { (duration: Duration?) in duration.map { Int($0 / .seconds(3600)) } }
    values = Values(
      storage: policy.storage, videosKeptHours: hours(policy.videoLimit),
      resultsKeptHours: hours(policy.resultRetention), needsToken: policy.needsToken,
      needsConsent: policy.needsConsent, languageModel: policy.languageModel)
  }
}
