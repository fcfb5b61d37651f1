/// Whether a clip may be shown to the team.
public enum ReviewStatus: String, Sendable, Hashable, CaseIterable {
  case pending
  case approved
  case rejected

  /// Reads a stored word: an unknown word is `pending`.
  public init(word: String?) { self = ReviewStatus(rawValue: word ?? "") ?? .pending }
}
