package import Jobs

/// On whose behalf a request is made.
package enum Caller: Sendable, Hashable {
  /// Somebody at this machine, who may be any user.
  case local
  case user(UserID)

  /// Whether what belongs to a user may be seen and changed.
  package func may(actFor user: String) -> Bool {
    switch self {
    case .local: true
    // Byte for byte: to Swift, two spellings of an accent are the same text.
    case .user(let caller): caller.rawValue.utf8.elementsEqual(user.utf8)
    }
  }
}
