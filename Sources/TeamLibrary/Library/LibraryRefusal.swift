/// Why a job must not change the library.
public enum LibraryRefusal: Error, Sendable, Hashable {
  /// The user is neither the player's family, nor may they hand in clips of other players.
  case forbidden
  /// The family has not consented, or no longer does.
  case noConsent
}
