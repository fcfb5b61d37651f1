/// Whether a person belongs to a club.
public enum MemberStatus: String, Sendable, Hashable {
  case active
  case invited
  case removed

  /// Reads a stored word: `pending` is `invited`, an unknown word is not active.
  public init(word: String?) {
    self = word == "pending" ? .invited : MemberStatus(rawValue: word ?? "") ?? .removed
  }
}
