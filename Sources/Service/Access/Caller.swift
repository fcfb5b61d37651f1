package import Jobs

/// The identity of the client that makes a request.
package enum Caller: Sendable, Hashable {
  /// A client on this machine; it may act for any user.
  case local
  case user(UserID)

  /// The user; `nil` for a client on this machine.
  var user: UserID? {
    if case .user(let user) = self { user } else { nil }
  }

  /// Whether the caller may read and change a user's data.
  package func may(actFor user: String) -> Bool {
    switch self {
    case .local: true
    // Compares bytes: Swift treats two encodings of an accented letter as equal.
    case .user(let caller): caller.rawValue.utf8.elementsEqual(user.utf8)
    }
  }
}
