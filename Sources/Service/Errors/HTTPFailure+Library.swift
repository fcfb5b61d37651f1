internal import HTTPTypes
internal import TeamLibrary

extension HTTPFailure {
  /// Maps a refusal of the team library to a response.
  init(_ fault: LibraryFault) {
    self =
      switch fault {
      case .notFound: .notFound
      case .forbidden: .forbidden
      case .invalidLink: HTTPFailure(.badRequest, "invalid_drill_link", "\(fault)")
      case .invalidName: HTTPFailure(.badRequest, "invalid_name", "\(fault)")
      case .invalidNote: HTTPFailure(.badRequest, "invalid_note", "\(fault)")
      case .invitationGone: HTTPFailure(.notFound, "invitation_gone", "\(fault)")
      case .lastOfFamily: HTTPFailure(.conflict, "last_of_family", "\(fault)")
      case .lastOwner: HTTPFailure(.conflict, "last_owner", "\(fault)")
      case .nameTaken: HTTPFailure(.conflict, "name_taken", "\(fault)")
      case .tooMany: HTTPFailure(.conflict, "too_many_players", "\(fault)")
      case .tooManyInvitations: HTTPFailure(.conflict, "too_many_invitations", "\(fault)")
      case .tooManyHighlights: HTTPFailure(.conflict, "too_many_highlights", "\(fault)")
      case .tooManyLinks: HTTPFailure(.conflict, "too_many_links", "\(fault)")
      case .tooManyNotes: HTTPFailure(.conflict, "too_many_notes", "\(fault)")
      }
  }

  /// Maps the refusal of a place in the team library to a response.
  init(_ refusal: LibraryRefusal) {
    self =
      switch refusal {
      case .forbidden: .forbidden
      case .noConsent: .noConsent
      }
  }
}
