import Foundation
import TestMedia
import Testing

/// `day`.
@Suite struct DayCommandTests {
  private let folder: JobFolder

  init() throws { folder = try JobFolder() }

  @Test func aDayIsLoggedAndShown() throws {
    #expect(try folder.run(["day", "show"]).status == 66)
    let logged = try folder.run(["day", "log", "2026-05-10", "--shots", "120"])
    #expect(logged.status == 0, "\(logged.errorText)")
    let noted = try folder.run(["day", "log", "2026-05-11", "--notes", "Pucks\u{1B}[31m"])
    #expect(noted.status == 0, "\(noted.errorText)")
    let period = ["--from", "2026-05-05", "--to", "2026-05-11"]
    let lines = try folder.run(["day", "show"] + period).text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].contains("2026-05-10  120"))
    // A note cannot command the terminal.
    #expect(lines[2].contains("Pucks\u{FFFD}[31m") && lines[2].contains("–"))
    // Writing replaces.
    #expect(try folder.run(["day", "log", "2026-05-10", "--shots", "0"]).status == 0)
    #expect(try folder.run(["day", "show"] + period).text.contains("2026-05-10  0"))
    #expect(try folder.run(["day", "show"]).text.hasPrefix("Nothing from"))
  }

  @Test(arguments: [
    ["day", "log", "--shots", "10001"], ["day", "log", "tomorrow"],
    ["day", "show", "--from", "2026-05-10", "--to", "2026-05-09"],
    ["day", "show", "--from", "2020-01-01", "--to", "2026-05-09"],
  ])
  func wrongDaysAreRefused(_ arguments: [String]) throws {
    #expect(try folder.run(["day", "log", "2026-05-10"]).status == 0)
    #expect(try folder.run(arguments).status == 64)
  }
}
