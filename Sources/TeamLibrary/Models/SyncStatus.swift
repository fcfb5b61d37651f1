/// What happens to a clip, or happened last to one of a player.
public enum SyncStatus: String, Sendable, Hashable {
  /// Never handed in.
  case idle
  /// Waits for a worker.
  case pending
  /// Is being analysed.
  case syncing
  case completed
  case failed

  /// Reads a stored word: `error` is `failed`, an unknown word is `idle`.
  public init(word: String?) {
    self = word == "error" ? .failed : SyncStatus(rawValue: word ?? "") ?? .idle
  }
}
