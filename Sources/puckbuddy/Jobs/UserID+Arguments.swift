import ArgumentParser
import Jobs

extension UserID {
  /// Parses a user ID from the command line.
  ///
  /// - Throws: `ValidationError`.
  static func named(_ text: String) throws -> UserID {
    guard let user = UserID(rawValue: text) else {
      throw ValidationError("A user's name is one segment of a path, of at most 128 bytes.")
    }
    return user
  }
}
