internal import HTTPTypes
internal import TeamLibrary

extension HTTPFailure {
  /// Maps a refusal of the team library to a response.
  init(_ fault: LibraryFault) {
    self =
      switch fault {
      case .notFound: .notFound
      case .forbidden: .forbidden
      case .invalidName:
        HTTPFailure(
          .badRequest, "invalid_name",
          "The name must have 1 to \(Library.longestName) characters.")
      case .nameTaken:
        HTTPFailure(.conflict, "name_taken", "Another player of the team has this name.")
      case .tooMany:
        HTTPFailure(
          .conflict, "too_many_players",
          "A team has at most \(Library.mostAccounts) players.")
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
