import AnalysisDocuments
import Jobs
import Reports
import TeamLibrary

/// A player as a person names one: by name on this machine, elsewhere by the IDs of club, team and
/// player.
struct PlayerArgument {
  /// A player who may be filmed.
  struct Player {
    let place: LibraryPlace
    let shoots: String?
    let ageGroup: String?
  }

  let text: String

  /// Returns the player.
  ///
  /// - Throws: `AnalysisFailure` with `notFound`, or `usage` where the user may hand in no clip.
  func player(in store: any DocumentStore, for user: UserID) async throws -> Player {
    let names = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    var found = names.count == 3 ? names : nil
    if found == nil {
      let wanted = text.lowercased()
      let players = try await Library(store).accounts(of: LocalClub.project, for: LocalClub.owner)
      let match = players.documents.first { player in
        player.isActive && (player.name.lowercased() == wanted || player.id == text)
      }
      found = match.map { [LocalClub.id, LocalClub.id, $0.id] }
    }
    guard let found,
      let place = LibraryPlace(organization: found[0], project: found[1], account: found[2])
    else { throw missing }
    guard let records = try await ClipRecords.reading(place, user: user.rawValue, in: store),
      let account = records.account.flatMap(TrackedAccount.init)
    else { throw missing }
    switch records.refusal {
    case nil: return Player(place: place, shoots: account.shoots, ageGroup: account.ageGroup)
    case .forbidden?: throw failure("This user may hand in no clip of the player.")
    case .noConsent?: throw failure("The player's family has not consented.")
    }
  }

  private func failure(_ message: String) -> AnalysisFailure {
    AnalysisFailure(
      .usage, operation: "submit", file: Formatting.printable(text), message: message)
  }

  private var missing: AnalysisFailure {
    AnalysisFailure(
      .notFound, operation: "submit", file: Formatting.printable(text),
      message: "There is no such player: add one with puckbuddy team add-player.")
  }
}
