import Foundation
import TestMedia
import Testing

/// `compare`, on results of sample clips.
@Suite struct CompareCommandTests {
  private static func analyzed(_ name: String) -> Result<URL, any Error> {
    Result {
      let folder = TemporaryFolder.untilExit().appending(path: name)
      let run = try Program.run(
        ["analyze", "-q", "--output", folder.path, Program.sample("\(name).mp4").path])
      try #require(run.status == 0, "\(run.errorText)")
      return folder
    }
  }
  private static let two = analyzed("two-shots-oblique")
  private static let slap = analyzed("slap-shot")

  private let two: String
  private let slap: String

  init() throws {
    (two, slap) = (try Self.two.get().path, try Self.slap.get().path)
  }

  private func compare(_ arguments: String...) throws -> Command {
    try Program.run(["compare"] + arguments)
  }

  private func document(_ run: Command) throws -> [String: Any] {
    try #require(run.status == 0, "\(run.errorText)")
    return try run.output.object()
  }

  @Test func twoShotsOfOneClipAreComparedByNumber() throws {
    let run = try compare(two, "--shot", "2", "--with", "1")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.text.hasPrefix("Shot 1 of two-shots-oblique.mp4 ("))
    #expect(run.text.contains("\nShot 2 of two-shots-oblique.mp4 ("))
    #expect(run.text.contains(/Shot 1 +Shot 2 +Difference\n/))
  }

  /// The document names both shots, and has as many frames of one as of the other.
  @Test func theDocumentHasChangesAndFigures() throws {
    let read = try document(try compare(two, "--shot", "2", "--with", "1", "--json"))
    #expect(read["schema"] as? String == "puckbuddy.comparison")
    #expect(read["same_clip"] as? Bool == true)
    #expect((read["changes"] as? [[String: Any]])?.isEmpty == false)
    let figures = try #require(read["figures"] as? [String: Any])
    #expect(figures["mirrored"] as? Bool == false && read["figures_reason"] is NSNull)
    let (one, other) = (figures["now"] as? [[Any]], figures["earlier"] as? [[Any]])
    #expect(try #require(one).count > 30 && one?.count == other?.count)
  }

  /// Damaged on purpose: none ends the process.
  @Test(arguments: ["reversed", "huge", "hidden"])
  func aDamagedTrackHasNoFigures(_ damage: String) throws {
    let folder = try TemporaryFolder()
    let results = folder.file("results")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: two), to: results)
    let file = results.appending(path: "pose_track.json")
    var track = try Data(contentsOf: file).object()
    let points = try #require(track["points"] as? [[[Double]]])
    switch damage {
    case "reversed": track["times"] = Array(try #require(track["times"] as? [Double]).reversed())
    case "huge": track["points"] = points.map { $0.map { [$0[0] * 1e300, $0[1], $0[2]] } }
    default: track["points"] = points.map { $0.map { [$0[0], $0[1], 0.1] } }
    }
    try JSONSerialization.data(withJSONObject: track).write(to: file)
    let shots = [results.path, "--shot", "2", "--with", "1"]
    let read = try document(try Program.run(["compare", "--json"] + shots))
    #expect(read["figures"] is NSNull)
    #expect(read["figures_reason"] as? String == "player_not_found")
    let page = folder.file("compared.html")
    #expect(try Program.run(["compare", "--report", page.path] + shots).status == 0)
    #expect(try String(contentsOf: page, encoding: .utf8).contains("There are no figures"))
  }

  @Test func aReportReplacesNoResult() throws {
    let file = "\(two)/analysis.json"
    let before = try Data(contentsOf: URL(fileURLWithPath: file))
    let run = try compare(
      two, "--shot", "2", "--with", "1", "--report", file, "--replace")
    #expect(run.status == 73)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
  }

  @Test func differentTypesAreSaidToBe() throws {
    let run = try compare(two, slap, "--shot", "1", "--with", "1")
    #expect(run.text.contains("These are two types of shot"), "\(run.text)")
    let refused = try compare(two, slap)
    #expect(refused.status == 64)
    #expect(refused.errorText.contains("no shot of the same type"))
    #expect(refused.errorText.contains("Its shots: 1 (slap)"))
  }

  @Test func theReportDrawsBothPlayers() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("compared.html")
    let shots = [two, "--shot", "2", "--with", "1", "--report", file.path]
    func compare(_ more: String...) throws -> Int32 {
      try Program.run(["compare"] + shots + more).status
    }
    #expect(try compare() == 0)
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.contains("<animate attributeName=\"d\""))
    #expect(page.components(separatedBy: "<svg").count == 1 + 1 + 3)
    #expect(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"))
    #expect(page.utf8.count < 400_000)
    #expect(try compare() == 73)
    #expect(try compare("--replace") == 0)
  }

  @Test func mistakesAreSaid() throws {
    let folder = try TemporaryFolder()
    for (arguments, status, text) in [
      ([two, "--shot", "3"], 64, "The result has no shot 3."),
      ([two, "--shot", "1", "--with", "1"], 64, "one and the same shot"),
      ([two, two, "--shot", "1", "--with", "1"], 64, "one and the same shot"),
      ([folder.file("none").path], 66, "There is no such folder."),
      ([folder.url.path], 66, "so it holds no result"),
      ([slap], 64, "no shot of the same type"),
    ] {
      let run = try Program.run(["compare"] + arguments)
      #expect(run.status == Int32(status), "\(arguments)")
      #expect(run.errorText.contains(text), "\(run.errorText)")
    }
  }
}
