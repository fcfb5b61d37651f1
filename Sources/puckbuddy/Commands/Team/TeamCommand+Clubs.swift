import Application
import ArgumentParser
import Reports
import TeamLibrary

extension TeamCommand {
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Lists the clubs and teams of a user, one team a line.")

    @OptionGroup var options: TeamOptions

    func run() async throws {
      let (library, user) = try await options.open()
      for club in try await library.organizations(of: user).documents {
        guard let path = LibraryPath.organization(club.id) else { continue }
        let teams = try await library.projects(of: path, withArchived: false, for: user)
        for team in teams.documents {
          let (clubName, teamName) = (
            Formatting.printable(club.name), Formatting.printable(team.name)
          )
          try StandardOutput.write(
            "\(club.id)/\(team.id)  \(clubName), \(teamName): "
              + "\(team.trackedAccountCount) players, \(team.videoCount) clips\n")
        }
      }
    }
  }

  struct Create: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Creates a team, and prints its name for --team.",
      discussion: """
        Without --club it founds a club of the same name, whose owner is the user.

        Examples:
          puckbuddy team create --user anna "Hop Hawks"
          puckbuddy team create --user anna --club x3Ft… "U12, 2026"
        """)

    @Argument(help: "The name of the team.")
    var name: String

    @Option(help: ArgumentHelp("The club, by its ID.", valueName: "id"))
    var club: String?

    @OptionGroup var options: TeamOptions

    func run() async throws {
      let (library, user) = try await options.open(creates: true)
      do {
        let id = if let club { club } else { try await library.found(name, by: user).id }
        guard let path = LibraryPath.organization(id) else { throw LibraryFault.notFound }
        let team = try await library.createProject(name, in: path, by: user)
        try StandardOutput.write("\(id)/\(team.id)\n")
      } catch let fault as LibraryFault {
        throw fault.failure(club ?? name)
      }
    }
  }
}
