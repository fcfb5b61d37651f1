import Foundation
import Jobs
import LocalStorage
import PuckBuddyAPI
import TeamLibrary
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

  @Test func figuresOfATeamWithoutClips() throws {
    #expect(try folder.run(["team", "add-player", "Emma 9"]).status == 0)
    let text = try folder.run(["team", "kpis"])
    #expect(text.status == 0, "\(text.errorText)")
    #expect(text.text.contains("Emma 9") && text.text.contains("Players who filmed"))
    let json = try folder.run(["team", "kpis", "--period", "all_time", "--json"])
    let figures = try JSONDecoder().decode(LibraryFigures.self, from: json.output)
    #expect(figures.players.map(\.name) == ["Emma 9"] && figures.before == nil)
    for wrong in [["--period", "soon"], ["--time-zone", "Mars"], ["--metric", "angle"]] {
      #expect(try folder.run(["team", "kpis"] + wrong).status == 64)
    }
  }

  /// A clip is analysed again if its numbers are of an older program, once, and with its video.
  @Test func olderResultsAreMadeAgain() async throws {
    let refresh = ["team", "refresh", "--older-than"]
    for version in ["", "1.x", "v1", "1."] {
      #expect(try folder.run(refresh + [version]).status == 64, "\(version)")
    }
    _ = try folder.run(["team", "add-player", "Kim"])
    let film = files.file("a.mov")
    try Data("film".utf8).write(to: film)
    let id = try folder.submit(["--player", "Kim", film.path])
    #expect(try folder.run(refresh + ["9.0"]).text.isEmpty, "it is not analysed yet")
    let store = try folder.store()
    let submitted = try #require(JobID(rawValue: id))
    let job = try #require(
      try await store.claim(submitted, by: "w", lease: .seconds(60)))
    let numbers = ClipNumbers(
      shots: 1, shotTypes: [:], metrics: [:], filmedAt: nil, duration: 2, schemaVersion: 2,
      program: "0.9.1")
    _ = try await store.complete(
      try #require(JobHold(job)),
      with: JobResult(
        parentSummary: "", coachSummary: "", childSummary: "", analysisPath: "a", resultPaths: [],
        numbers: numbers))
    #expect(try folder.run(refresh + ["0.9.1"]).text.isEmpty)
    #expect(try folder.run(refresh + ["0.10", "--dry-run"]).text == "\(id)\n")
    let made = try folder.run(refresh + ["0.10"])
    #expect(made.status == 0, "\(made.errorText)")
    let again = try #require(JobID(rawValue: made.text.trimmingCharacters(in: .newlines)))
    #expect(try await store.job(again)?.request.library?.video == id)
    #expect(try folder.run(refresh + ["0.10"]).text.isEmpty, "it waits already")
    #expect(try folder.run(refresh + ["0.10", "--user", "bob"]).status == 66)
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

  @Test func theLibraryIsMended() async throws {
    let none = try folder.run(["team", "mend"])
    #expect(none.status == 66, "there is no data folder yet")
    _ = try folder.run(["team", "add-player", "Kim"])
    let film = files.file("a.mov")
    try Data("film".utf8).write(to: film)
    let id = try folder.submit(["--player", "Kim", film.path])
    #expect(try folder.run(["team", "mend"]).text == "Nothing was to be mended.\n")
    let store = try #require(try folder.store() as? any DocumentStore)
    let clip = try #require(LibraryPath.videos(of: LocalClub.project).document(id))
    try await store.commit([.delete(clip)])
    try await store.commit([.set(LocalClub.project, ["isArchived": nil])])
    let mended = try folder.run(["team", "mend", "--json"])
    #expect(mended.status == 0, "\(mended.errorText)")
    #expect(
      mended.text
        == #"{"mended":{"clips":0,"counters":3,"deltas":0,"fields":1,"leftovers":0,"#
        + #""snapshots":0,"states":0},"postponed":0,"skipped":0}"# + "\n")
    #expect(try folder.run(["team", "list"]).text.contains("1 players, 0 clips"))
    #expect(try folder.run(["team", "mend", "--help"]).text.contains("team mend --json"))
    #expect(try folder.run(["team", "mend", "Kim"]).status == 64)
  }
}
