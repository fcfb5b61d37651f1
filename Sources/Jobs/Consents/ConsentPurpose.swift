/// What a consent allows; the raw values are stored.
public enum ConsentPurpose: String, Sendable, Hashable, CaseIterable {
  /// To store and analyse videos, and to store the results.
  case analysis
  /// To show results and videos to all who have a link.
  case sharing
  /// To send drafts of the texts to a language model.
  case languageModel = "language_model"
  /// To show results to a team.
  case team
}
