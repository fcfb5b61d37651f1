/// Why a call of the library was refused.
public enum LibraryFault: Error, Sendable, Hashable {
  /// There is no such document, or the user is no active member of its club.
  case notFound
  /// The member's role does not permit it.
  case forbidden
  /// The name is empty, too long, or has control characters.
  ///
  /// - Parameter longest: The largest number of characters.
  case invalidName(longest: Int)
  /// Another active player of the team has the name.
  case nameTaken
  /// The team has as many players as it may have.
  case tooMany
  /// The club has as many open invitations as it may have.
  case tooManyInvitations
  /// The clip has as many notes as it may have.
  case tooManyNotes
  /// The invitation does not exist, has ended, or was accepted by another user.
  case invitationGone
  /// The last of a player's family cannot go: the player is deleted instead.
  case lastOfFamily
  /// A club keeps an owner.
  case lastOwner
  /// The note is empty, too long, or has control characters.
  case invalidNote
  /// The address of a drill is no https address, or is too long, or what is said of it is.
  case invalidLink
  /// The team has as many drill links as it may have.
  case tooManyLinks
  /// The team has as many highlights as it may.
  case tooManyHighlights
}

extension LibraryFault: CustomStringConvertible {
  /// The sentence for a person.
  public var description: String {
    switch self {
    case .notFound: "This user finds no such thing in the library."
    case .forbidden: "The role of this user does not permit it."
    case .invalidName(let longest): "The name must have 1 to \(longest) characters."
    case .nameTaken: "Another player of the team has this name."
    case .tooMany: "A team has at most \(Library.mostAccounts) players."
    case .tooManyInvitations: "A club has at most \(Library.mostInvitations) open invitations."
    case .tooManyNotes: "A clip has at most \(Library.mostNotes) notes."
    case .invitationGone: "This invitation has ended. Please ask the club for a new one."
    case .lastOfFamily: "A player keeps a family: delete the player instead."
    case .lastOwner: "A club keeps an owner: name another one first."
    case .invalidLink:
      "A link needs an https address of at most \(DrillLink.longestURL) characters."
    case .tooManyLinks: "A team has at most \(Library.mostLinks) links."
    case .tooManyHighlights: "A team has at most \(Highlights.most) highlights."
    case .invalidNote: "The text must have 1 to \(ClipNote.longestText) characters."
    }
  }
}
