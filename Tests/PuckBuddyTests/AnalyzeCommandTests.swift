import Foundation
import TestMedia
import Testing

/// The built program: its text, its documents, its streams and its exit statuses.
@Suite struct AnalyzeCommandTests {
  private let wristShots = Program.sample("wrist-shots.mp4")

  private func error(_ run: Command) throws -> [String: Any] {
    let lines = run.errorText.split(separator: "\n")
    try #require(lines.count == 1, "\(run.errorText)")
    return try #require(try Data(lines[0].utf8).object()["error"] as? [String: Any])
  }

  @Test func theTextHasShotsMeasurementsAndBothSummaries() throws {
    let run = try Program.run(["analyze", wristShots.path])
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    for part in [
      "wrist-shots.mp4", "shots, shoots right", "Release", "Measured", "For the parent",
      "For the coach", "What went well:", "What to work on:", "±",
    ] {
      #expect(run.text.contains(part), "\(part)")
    }
    let longest = run.text.split(separator: "\n").map(\.count).max() ?? 0
    #expect(longest <= 80)
  }

  /// Every line of the result in the README occurs in the real result, in the same order.
  ///
  /// Measured numbers may differ by 3 % or a few units of the last digit: another processor's
  /// kernels change poses by hundredths of a pixel, and thereby the frames on which inference runs.
  @Test func theReadmeShowsTheRealResult() throws {
    let readme = try String(
      contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
    let block = try #require(readme.firstMatch(of: /```\n(wrist-shots\.mp4\n[^`]*)```/)).1
    let run = try Program.run(["analyze", wristShots.path])
    var rest = run.text.split(separator: "\n")[...]
    for (number, line) in block.split(separator: "\n").enumerated() where !line.contains("…") {
      let shown = FiguredLine(line)
      // The first two lines name the video.
      let index = rest.firstIndex { number < 2 ? $0 == line : FiguredLine($0).isNear(shown) }
      #expect(index != nil, "\(line)")
      if let index { rest = rest[(index + 1)...] }
    }
  }

  /// A line of text and the numbers in it.
  private struct FiguredLine {
    let words: String
    let numbers: [(value: Double, lastDigit: Double)]

    init(_ line: Substring) {
      words = String(line).replacing(#/ *−?[0-9]+(?:\.[0-9]+)?/#, with: "#")
      numbers = line.matches(of: #/(−?)([0-9]+(?:\.([0-9]+))?)/#).map {
        let size = Double($0.2) ?? .nan
        return ($0.1.isEmpty ? size : -size, pow(10, -Double($0.3?.count ?? 0)))
      }
    }

    func isNear(_ other: FiguredLine) -> Bool {
      words == other.words && numbers.count == other.numbers.count
        && zip(numbers, other.numbers).allSatisfy { real, shown in
          let most = max(0.03 * abs(shown.value), (shown.lastDigit < 1 ? 3 : 1) * shown.lastDigit)
          return abs(real.value - shown.value) <= most * 1.001
        }
    }
  }

  @Test func theDocumentFitsTheSchema() throws {
    let folder = try TemporaryFolder()
    let dated = try Clip.plain(
      size: "320x240", seconds: 1,
      encoder: Clip.h264 + ["-metadata", "creation_time=2019-05-14T11:02:33Z"])
    for clip in [wristShots, Program.sample("no-shot.mp4"), dated.url] {
      let run = try Program.run(["analyze", "--json", "--age-group", "10U", clip.path])
      #expect(run.status == 0)
      #expect(run.text.split(separator: "\n").count == 1)
      #expect(run.text.contains(#""recorded_at":"2019-05-14T11:02:33Z""#) == (clip == dated.url))
      let file = folder.file("\(clip.lastPathComponent).json")
      try run.output.write(to: file)
      #expect(try SchemaCheck.faults(of: file) == "")
    }
  }

  @Test func aClipWithoutAShotIsACorrectResult() throws {
    let run = try Program.run(["analyze", Program.sample("no-shot.mp4").path])
    #expect(run.status == 0)
    #expect(run.text.contains("No shot was found in this clip."))
  }

  @Test func givenPlayerDetailsAreInTheDocument() throws {
    let run = try Program.run([
      "analyze", "--json", "--shoots", "left", "--age-group", "7-9",
      Program.sample("no-shot.mp4").path,
    ])
    let player = try #require(try run.output.object()["player"] as? [String: Any])
    #expect(player["shoots"] as? String == "left")
    #expect(player["age_group"] as? String == "10U")
  }

  @Test(arguments: ["fr", "fr-CA", "FR_ca.UTF-8"])
  func theSummariesAreInTheRequestedLanguage(_ tag: String) throws {
    let clip = Program.sample("two-shots-oblique.mp4").path
    let run = try Program.run(["analyze", "--json", "--language", tag, clip])
    let summaries = try #require(try run.output.object()["summaries"] as? [String: Any])
    #expect(summaries["language"] as? String == "fr")
    let coach = try #require(summaries["coach"] as? String)
    // The start of the first bullet differs from clip to clip.
    let opening = try #require(coach.split(separator: "\n").dropFirst().first).lowercased()
    #expect(coach.hasPrefix("Ce qui a bien été :\n- "))
    #expect(opening.contains("deux lancers"))
    #expect(coach.contains("\n\nÀ travailler :\n- "))
    #expect((summaries["child"] as? String)?.hasSuffix("Puis filme encore!") == true)
    let rows = try #require(summaries["coach_table"] as? [[String: Any]])
    #expect(rows.first?["name"] as? String == "Angle du genou avant au départ de la rondelle")
  }

  @Test func aLanguageThatIsNotWrittenIsRefused() throws {
    let run = try Program.run(["analyze", "--language", "de", "shots.mov"])
    #expect(run.status == 64)
    #expect(run.errorText.contains("en") && run.errorText.contains("fr"))
  }

  @Test func oneBadFileDoesNotStopTheOthers() throws {
    let folder = try TemporaryFolder()
    try Data("no video".utf8).write(to: folder.file("text.mp4"))
    let run = try Program.run([
      "analyze", "--json", folder.file("text.mp4").path, Program.sample("no-shot.mp4").path,
      folder.file("missing.mp4").path,
    ])
    #expect(run.status == 65)
    #expect(run.text.split(separator: "\n").count == 1)
    #expect(run.errorText.split(separator: "\n").count == 2)
  }

  @Test func badFilesHaveTheirCodesAndStatuses() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("empty.mp4"))
    try Data("text".utf8).write(to: folder.file("text.mp4"))
    for (path, code, status) in [
      (folder.file("empty.mp4").path, "invalid_video", 65),
      (folder.file("text.mp4").path, "invalid_video", 65),
      (try Clip.soundOnly().url.path, "no_video_stream", 65),
      (folder.file("missing.mp4").path, "not_found", 66),
      (folder.url.path, "not_readable", 66),
    ] {
      let run = try Program.run(["analyze", "--json", path])
      #expect(run.status == Int32(status), "\(path)")
      #expect(run.output.isEmpty)
      let error = try error(run)
      #expect(error["code"] as? String == code)
      #expect(error["file"] as? String == path)
      #expect(error["retryable"] as? Bool == false)

      let asText = try Program.run(["analyze", path])
      #expect(asText.status == Int32(status))
      #expect(asText.errorText.split(separator: "\n").count == 1)
      #expect(asText.output.isEmpty)
    }
  }

  @Test(arguments: [
    ["analyze", "--json"], ["analyze", "--json", "--shoots", "up", "a.mp4"],
    ["analyze", "--json", "--age-group", "adult", "a.mp4"], ["analyze", "--json", "--frames", "a"],
  ])
  func wrongArgumentsAreAUsageError(_ arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(try error(run)["code"] as? String == "usage")
  }

  /// The video is analysed without it.
  @Test func aHintAfterTheEndIsNamed() throws {
    let clip = Program.sample("slap-shot.mp4").path
    let run = try Program.run(["analyze", "--hint", "99", "--hint", "0:03.2", clip])
    #expect(run.status == 0 && run.text.contains("slap"))
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count == 1)
    let sentence = "the hint 1:39.0 is not within the video, which ends at 0:07.0"
    #expect(lines.first?.hasSuffix(sentence) == true, "\(run.errorText)")
    let json = try Program.run(["analyze", "--json", "--hint", "99", clip])
    #expect(json.status == 0 && json.errorText.isEmpty)
    let wrong = try Program.run(["analyze", "--hint", "soon", clip])
    #expect(wrong.status == 64 && wrong.errorText.contains("1:02.5"))
  }

  @Test func withoutModelsItExplainsHowToGetThem() throws {
    let folder = try TemporaryFolder()
    let run = try Program.run(
      ["analyze", "--json", wristShots.path], environment: ["PUCKBUDDY_HOME": folder.url.path])
    #expect(run.status == 69)
    let error = try error(run)
    #expect(error["code"] as? String == "model_missing")
    #expect((error["message"] as? String)?.contains("script/bootstrap") == true)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreWritten(_ shell: String) throws {
    let run = try Program.run(["--generate-completion-script", shell])
    #expect(run.status == 0)
    #expect(run.text.contains("puckbuddy"))
  }

  @Test func inspectDescribesAFile() throws {
    let portrait = Program.sample("left-handed-portrait.mp4").path
    let text = try Program.run(["inspect", portrait])
    #expect(text.status == 0)
    #expect(text.text.contains("360 × 640"))
    let json = try Program.run(["inspect", "--json", portrait, "/no/such/clip.mp4"])
    #expect(json.status == 66)
    #expect(try json.output.object()["rotation_deg"] as? Int == 90)
    #expect(try error(json)["code"] as? String == "not_found")
  }

  @Test func doctorFindsWhatIsThereAndWhatIsNot() throws {
    let healthy = try Program.run(["doctor"])
    #expect(healthy.status == 0, "\(healthy.text)")
    #expect(healthy.text.contains("OpenVINO"))
    let folder = try TemporaryFolder()
    let document = try Program.run(["doctor", "--json"])
    let object = try document.output.object()
    #expect(document.status == 0 && object["healthy"] as? Bool == true)
    #expect((object["findings"] as? [[String: Any]])?.contains { $0["name"] != nil } == true)
    let empty = try Program.run(["doctor"], environment: ["PUCKBUDDY_HOME": folder.url.path])
    #expect(empty.status == 69)
    #expect(empty.text.contains("script/bootstrap"))
  }
}
