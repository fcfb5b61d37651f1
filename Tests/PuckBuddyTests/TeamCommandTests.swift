import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// `team`, and `submit --player`.
@Suite struct TeamCommandTests {
  private let folder: JobFolder
  private let files: TemporaryFolder

  init() throws {
    folder = try JobFolder()
    files = try TemporaryFolder()
  }

  @Test func aPlayerHasClips() throws {
    let added = try folder.run([
      "team", "add-player", "Emma 9", "--age-group", "10U", "--shoots", "left",
    ])
    #expect(added.status == 0, "\(added.errorText)")
    let id = added.text.trimmingCharacters(in: .newlines)
    #expect(id.count == 20)
    let twice = try folder.run(["team", "add-player", "emma 9"])
    #expect(twice.status == 64 && twice.errorText.contains("has this name"))
    let film = files.file("a.mov")
    try Data("film".utf8).write(to: film)
    for name in ["emma 9", id] {
      let submitted = try folder.run(["submit", "--json", "--player", name, film.path])
      #expect(submitted.status == 0, "\(submitted.errorText)")
      #expect(submitted.text.contains(#""account":"\#(id)""#))
      // What is known of the player goes with the job.
      #expect(submitted.text.contains(#""age_group":"10U""#))
      #expect(submitted.text.contains(#""shoots":"left""#))
    }
    let list = try folder.run(["team", "players"]).text
    #expect(list.contains("Emma 9") && list.contains("pending"), "\(list)")
    #expect(try folder.run(["team", "list"]).text.contains("1 players, 2 clips"))
    let unknown = try folder.run(["submit", "--player", "Zoe", film.path])
    #expect(unknown.status == 66 && unknown.errorText.contains("team add-player"))
  }

  @Test func teamsHaveTheirOwnPlayers() throws {
    let created = try folder.run(["team", "create", "--user", "anna", "Hop Hawks"])
    #expect(created.status == 0, "\(created.errorText)")
    let team = created.text.trimmingCharacters(in: .newlines)
    let options = ["--team", team, "--user", "anna"]
    #expect(try folder.run(["team", "add-player", "Kim"] + options).status == 0)
    #expect(try folder.run(["team", "players"] + options).text.contains("Kim"))
    #expect(try folder.run(["team", "list", "--user", "anna"]).text.contains("Hop Hawks"))
    // A club that the user is no member of is as if it were not there.
    let foreign = try folder.run(["team", "players", "--team", team, "--user", "bob"])
    #expect(foreign.status == 66 && foreign.errorText.contains("no such"))
    #expect(try folder.run(["team", "players", "--team", "x"]).status == 64)
  }
}
