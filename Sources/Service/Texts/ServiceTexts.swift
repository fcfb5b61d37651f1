package import Summaries

extension ConsentText {
  /// Returns the text in a language.
  package init(_ language: SummaryLanguage) {
    switch language {
    case .english: self = .english
    case .french: self = .french
    }
  }
}

extension PrivacyPolicy {
  /// Returns the policy in plain sentences.
  package func text(in language: SummaryLanguage) -> PrivacyText {
    switch language {
    case .english: english
    case .french: french
    }
  }
}
