/// Why a call of the library was refused.
public enum LibraryFault: Error, Sendable, Hashable {
  /// There is no such document, or the user is no active member of its club.
  case notFound
  /// The member's role does not permit it.
  case forbidden
  /// The name is empty, too long, or has control characters.
  case invalidName
  /// Another active player of the team has the name.
  case nameTaken
  /// There are as many already as are kept.
  case tooMany
}
