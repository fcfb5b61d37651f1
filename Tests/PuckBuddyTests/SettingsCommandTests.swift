import Foundation
import TestMedia
import Testing

/// Settings as a person provides them, passed to real processes.
@Suite struct SettingsCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ arguments: [String], environment: [String: String] = [:], file: String? = nil
  ) throws -> Command {
    if let file { try Data(file.utf8).write(to: folder.file(".env")) }
    return try Command.run(
      Program.path, arguments, environment: environment, directory: folder.url)
  }

  /// Returns the settings that the program printed, by name.
  private func settings(_ run: Command) throws -> [String: [String: Any]] {
    try #require(run.status == 0, "\(run.errorText)")
    let rows = try #require(try run.output.object()["settings"] as? [[String: Any]])
    return Dictionary(rows.map { ($0["name"] as? String ?? "", $0) }) { $1 }
  }

  @Test func eachIsPrintedWithWhereItCameFrom() throws {
    let rows = try settings(
      run(
        ["settings", "--json", "--data", "here"],
        environment: ["PUCKBUDDY_CONCURRENCY": "3", "PUCKBUDDY_HOME": "/models"],
        file: "PUCKBUDDY_LANGUAGE=fr\nPUCKBUDDY_CONCURRENCY=9\n"))
    func row(_ name: String) -> [String?] {
      ["value", "source"].map { rows[name]?[$0] as? String }
    }
    #expect(row("data") == ["here", "flag"])
    #expect(row("models") == ["/models", "environment"])
    #expect(row("concurrency") == ["3", "environment"])
    #expect(row("language") == ["fr", ".env"])
    #expect(row("lease_seconds") == ["60", "default"])
    #expect(row("retention") == ["365d", "default"])
    #expect(row("video_retention") == ["30d", "default"])
    let text = try run(["settings"]).text
    #expect(text.contains("PUCKBUDDY_LANGUAGE") && text.contains(".env"))
  }

  @Test func theDataFolderIsWhereLinuxUsersExpectIt() throws {
    func data(_ environment: [String: String]) throws -> String? {
      let given = ["PUCKBUDDY_DATA": ""].merging(environment) { $1 }
      return try settings(run(["settings", "--json"], environment: given))["data"]?["value"]
        as? String
    }
    #expect(try data(["XDG_DATA_HOME": "/xdg"]) == "/xdg/puckbuddy")
    #expect(try data(["XDG_DATA_HOME": "xdg"])?.hasSuffix("/.local/share/puckbuddy") == true)
    #expect(try data(["XDG_DATA_HOME": "/xdg", "PUCKBUDDY_DATA": "/mine"]) == "/mine")
  }

  @Test(
    arguments: [
      (
        ["settings"], ["PUCKBUDDY_POLL_MILLISECONDS": "soon"],
        "PUCKBUDDY_POLL_MILLISECONDS (environment)"
      ),
      (["jobs", "list"], ["PUCKBUDDY_RETENTION": "5"], "PUCKBUDDY_RETENTION (environment)"),
      (["work", "--concurrency", "65"], [:], "--concurrency (flag)"),
      (["submit", "--max-attempts", "none", "x.mov"], [:], "--max-attempts (flag)"),
      (["doctor"], ["PUCKBUDDY_ENV_FILE": "no.env"], "PUCKBUDDY_ENV_FILE (environment)"),
      (["analyze", "x.mov"], ["PUCKBUDDY_LANGUAGE": "de"], "PUCKBUDDY_LANGUAGE (environment)"),
    ] as [([String], [String: String], String)])
  func whatCannotBeIsReported(
    _ arguments: [String], _ environment: [String: String], _ name: String
  ) throws {
    let run = try run(
      arguments, environment: environment.merging(["PUCKBUDDY_DATA": "data"]) { $1 })
    #expect(run.status == 64)
    #expect(
      run.output.isEmpty && run.errorText.hasPrefix("puckbuddy: \(name): "), "\(run.errorText)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("data").path))
  }

  @Test func aProgramThatReadsErrorsGetsOne() throws {
    let run = try run(["analyze", "--json", "x.mov"], environment: ["PUCKBUDDY_LANGUAGE": "de"])
    #expect(run.status == 64)
    let error = try JSONSerialization.jsonObject(with: Data(run.errorText.utf8))
    #expect(error is [String: Any])
  }

  @Test func aSlipOfTheHandIsWarnedAboutOnce() throws {
    let run = try run(
      ["jobs", "list", "--data", "data"], environment: ["PUCKBUDDY_CONCURENCY": "2"])
    #expect(run.status == 66)
    #expect(
      run.errorText
        == "puckbuddy: warning: PUCKBUDDY_CONCURENCY (environment) is no setting; "
        + "did you mean PUCKBUDDY_CONCURRENCY?\n"
        + "puckbuddy: jobs: There is no data folder at data yet; puckbuddy submit makes one.\n")
  }

  @Test func aJobIsTriedAsOftenAsConfigured() throws {
    let submit = [
      "submit", "--json", "--user", "anna", "--data", "data", try Clip.plain().url.path,
    ]
    func most(_ run: Command) throws -> Int? {
      try run.output.object()["max_attempts"] as? Int
    }
    #expect(try most(run(submit)) == 3)
    #expect(try most(run(submit, environment: ["PUCKBUDDY_MAX_ATTEMPTS": "5"])) == 5)
    #expect(try most(run(submit + ["--max-attempts", "7"])) == 7)
  }
}
