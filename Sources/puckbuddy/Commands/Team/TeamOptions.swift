import AnalysisDocuments
import Application
import ArgumentParser
import Jobs
import Reports
import TeamLibrary

/// The team that a command is about, and who asks.
struct TeamOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The team, as team list names it; otherwise that of this machine.", valueName: "club/team"))
  var team: String?

  @Option(
    help: ArgumentHelp("Who asks; otherwise local.", valueName: "name"), transform: UserID.named)
  var user: UserID?

  @OptionGroup var data: DataFolderOption

  /// Returns the library, and the user.
  ///
  /// - Parameter creates: Whether to create a missing data folder.
  func open(creates: Bool = false) async throws -> (library: Library, user: String) {
    let backend: any Backend =
      creates ? try await Backends.open(try await data.settings()) : try await data.openExisting()
    return (backend.library, try userName(at: backend))
  }

  /// The user who asks.
  ///
  /// - Throws: `AnalysisFailure` with `usage` where none is named and there is no default.
  func userName(at backend: any Backend) throws(AnalysisFailure) -> String {
    try backend.user(user, operation: "team", as: "a team belongs to users").rawValue
  }

  /// The path of the team.
  func project() throws -> DocumentPath {
    guard let team else { return LocalClub.project }
    let names = team.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, let club = LibraryPath.organization(names[0]),
      let project = LibraryPath.projects(of: club).document(names[1])
    else { throw ValidationError("A team is named as club/team, by the IDs of team list.") }
    return project
  }
}

extension LibraryFault {
  /// Returns the failure for a person.
  ///
  /// - Parameter operand: What was asked for.
  func failure(_ operand: String) -> AnalysisFailure {
    AnalysisFailure(
      self == .notFound ? .notFound : .usage, operation: "team",
      file: Formatting.printable(operand), message: description)
  }
}
