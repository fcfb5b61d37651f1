/// Who gives a consent; the raw values are stored.
public enum ConsentGiver: String, Sendable, Hashable, CaseIterable {
  case parent
  case guardian
  /// The player, where old enough to decide alone.
  case player
}
