import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import Poses
import PuckBuddyAPI
import Reports
import Service
import ShotAnalysis
import TeamLibrary

extension TeamCommand {
  struct Players: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "players", abstract: "Lists the players of a team, in the order of their names.")

    @OptionGroup var options: TeamOptions

    @Flag(help: "Print them as JSON.")
    var json = false

    func run() async throws {
      let (library, user) = try await options.open()
      let project = try options.project()
      do {
        let page = try await library.accounts(of: project, for: user)
        if json {
          return try StandardOutput.write(
            try DocumentWriter.line(page.list(LibraryAccount.init)))
        }
        let players = page.documents.filter(\.isActive).sorted { $0.username < $1.username }
        let rows = players.map { player in
          [
            Formatting.printable(player.name), "\(player.totalVideos)", "\(player.totalShots)",
            player.lastSyncedAt?.date.formatted(.iso8601.year().month().day()) ?? "–",
            player.syncStatus.rawValue,
          ]
        }
        let header = ["Player", "Clips", "Shots", "Analysed", "Status"]
        try StandardOutput.write(
          players.isEmpty
            ? "No players: add one with puckbuddy team add-player.\n"
            : TextTable(rows: [header] + rows).text + "\n")
        if page.skipped > 0 {
          StandardError.write("puckbuddy: \(page.skipped) players could not be read.\n")
        }
      } catch let fault as LibraryFault {
        throw fault.failure(project.description)
      }
    }
  }

  struct AddPlayer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add-player", abstract: "Adds a player, and prints the player's ID.",
      discussion: """
        Examples:
          puckbuddy team add-player "Emma 9"
          puckbuddy team add-player --age-group 10U --shoots left Emma
        """)

    @Argument(help: "The name, or number and nickname, as the family chose it.")
    var name: String

    @Option(help: ArgumentHelp("The age: 8U, 10U, 12U, 14U or 16U+.", valueName: "age"))
    var ageGroup: AgeGroup?

    @Option(help: ArgumentHelp("The side the player shoots from.", valueName: "left|right"))
    var shoots: Side?

    @Flag(help: "The user is the player's family, or the player: gives consent to counts.")
    var family = false

    @OptionGroup var options: TeamOptions

    func run() async throws {
      let (library, user) = try await options.open(creates: true)
      do {
        let player = try await library.addAccount(
          name, to: try options.project(), by: user, isFamily: family,
          shoots: shoots?.rawValue, ageGroup: ageGroup?.rawValue)
        try StandardOutput.write("\(player.id)\n")
      } catch let fault as LibraryFault {
        throw fault.failure(name)
      }
    }
  }
}
