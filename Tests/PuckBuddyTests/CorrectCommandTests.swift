import Foundation
import TestMedia
import Testing

/// `correct` and `labels export`, on results of a sample clip with two shots.
@Suite struct CorrectCommandTests {
  private static let analyzed = Result { () throws -> URL in
    let folder = TemporaryFolder.untilExit().appending(path: "correctable")
    let run = try Program.run(
      ["analyze", "--output", folder.path, Program.sample("two-shots-oblique.mp4").path])
    try #require(run.status == 0, "\(run.errorText)")
    return folder
  }

  private let folder: TemporaryFolder
  private let results: URL

  init() throws {
    folder = try TemporaryFolder()
    results = folder.file("results")
    try FileManager.default.copyItem(at: Self.analyzed.get(), to: results)
  }

  private func document(_ url: URL? = nil) throws -> [String: Any] {
    try Data(contentsOf: (url ?? results).appending(path: "analysis.json")).object()
  }

  private func shots(_ document: [String: Any]) throws -> [[String: Any]] {
    try #require(document["shots"] as? [[String: Any]])
  }

  private func releases() throws -> [Double] {
    try shots(try document()).compactMap { $0["release_sec"] as? Double }
  }

  private func correct(_ arguments: String...) throws -> Command {
    try Program.run(["correct", results.path] + arguments)
  }

  private func stills() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: results.appending(path: "frames").path)
      .sorted()
  }

  /// Without a correction, the stored poses give the same files, byte by byte.
  @Test func theStoredPosesGiveTheSameResult() throws {
    let taken = try correct("--undo", "--json")
    #expect(taken.status == 0, "\(taken.errorText)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: results.path).sorted()
    #expect(names.count == 16)
    let before = try Self.analyzed.get()
    #expect(try FileManager.default.subpathsOfDirectory(atPath: before.path).sorted() == names)
    for name in names where name != "frames" {
      #expect(
        try Data(contentsOf: results.appending(path: name))
          == Data(contentsOf: before.appending(path: name)), "\(name)")
    }
  }

  @Test func aRejectedShotIsGoneUntilItIsTakenBack() throws {
    let before = try releases()
    try #require(before.count == 2)
    let run = try correct("--not-a-shot", "\(before[0] + 0.1)")
    #expect(run.status == 0 && run.text.contains("1 shot"), "\(run.errorText)")
    #expect(try releases() == [before[1]])
    let corrections = try #require(try document()["corrections"] as? [String: Any])
    let shot = try #require((corrections["shots"] as? [[String: Any]])?.first)
    #expect(shot["is_shot"] as? Bool == false && shot["at_sec"] as? Double == before[0])
    // The still images of the other shot have its new number.
    #expect(
      try stills() == ["shot-1-follow_through.jpg", "shot-1-load.jpg", "shot-1-release.jpg"])
    #expect(
      try Data(contentsOf: results.appending(path: "frames/shot-1-release.jpg"))
        == Data(
          contentsOf: Self.analyzed.get().appending(path: "frames/shot-2-release.jpg")))
    #expect(try correct("--missing", "\(before[0])").status == 0)
    #expect(try releases() == before)
    #expect(try document()["corrections"] == nil)
  }

  /// As texts and tables print them.
  @Test func timesAreReadInMinutesAndSeconds() throws {
    let before = try releases()
    func clock(_ seconds: Double) -> String { "0:\(seconds)" }
    #expect(
      try correct(
        "--release", "\(clock(before[0]))=\(clock(before[0] + 0.05))", "--type",
        "\(clock(before[0]))=slap"
      ).status == 0)
    #expect(try correct("--not-a-shot", clock(before[1])).status == 0)
    let shots = try shots(try document())
    #expect(shots.count == 1 && shots[0]["type"] as? String == "slap")
    #expect(abs((shots[0]["release_sec"] as? Double ?? 0) - before[0] - 0.05) < 0.001)
    #expect(try correct("--missing", clock(before[1])).status == 0)
    #expect(try releases().count == 2)
    for wrong in [
      ["--missing", "soon"], ["--not-a-shot", "0:75"], ["--release", "4=soon"], ["--type", "4"],
    ] {
      let run = try Program.run(["correct", results.path] + wrong)
      #expect(run.status == 64 && run.errorText.contains("1:02.5"), "\(run.errorText)")
    }
  }

  @Test func statedReleasesTypesAndSidesAreKept() throws {
    let before = try releases()
    #expect(
      try correct(
        "--release", "\(before[0])=\(before[0] + 0.05)", "--type", "\(before[1])=backhand",
        "--shoots", "left"
      ).status == 0)
    // A later call adds to the earlier one.
    #expect(try correct("--type", "\(before[0])=slap").status == 0)
    let document = try document()
    let shots = try shots(document)
    #expect(abs((shots[0]["release_sec"] as? Double ?? 0) - before[0] - 0.05) < 0.001)
    #expect(shots.map { $0["type"] as? String } == ["slap", "backhand"])
    #expect(shots.allSatisfy { $0["corrected_by_person"] as? Bool == true })
    #expect((document["player"] as? [String: Any])?["shoots"] as? String == "left")
    let text = try String(
      contentsOf: results.appending(path: "coach_summary.txt"), encoding: .utf8)
    #expect(text.contains("backhand") || text.contains("slap"), "\(text)")
  }

  /// A release that moved is another frame, which only the video shows.
  @Test func stillsOfOtherMomentsAreMadeFromTheVideo() throws {
    let before = try releases()
    let moved = "\(before[0])=\(before[0] + 0.1)"
    #expect(try correct("--release", moved).status == 0)
    // The load and the finish are estimated from the release.
    #expect(try stills().allSatisfy { $0.hasPrefix("shot-2-") } && stills().count == 3)
    let video = Program.sample("two-shots-oblique.mp4").path
    #expect(try correct("--release", moved, "--video", video).status == 0)
    #expect(try stills().count == 6)
    let still = try Data(contentsOf: results.appending(path: "frames/shot-1-release.jpg"))
    #expect(still.starts(with: [0xFF, 0xD8, 0xFF]))
    // That of the release as it was measured is made again, too, and the same.
    #expect(try correct("--undo", "--video", video).status == 0)
    let first = try Data(
      contentsOf: Self.analyzed.get().appending(path: "frames/shot-1-release.jpg"))
    let again = try Data(contentsOf: results.appending(path: "frames/shot-1-release.jpg"))
    #expect(again == first && again != still)
  }

  /// The still images must show the player of the result, also under another file name.
  @Test(arguments: [["--undo"], ["--missing", "0.4"]])
  func onlyTheVideoOfTheResultIsAccepted(_ change: [String]) throws {
    func correct(_ video: URL) throws -> Command {
      try Program.run(["correct", results.path] + change + ["--video", video.path])
    }
    let before = try Data(contentsOf: results.appending(path: "analysis.json"))
    let images = try stills()
    let other = try correct(Program.sample("slap-shot.mp4"))
    #expect(other.status == 64, "\(other.errorText)")
    #expect(other.errorText.contains("slap-shot.mp4: This is not the video of the result: it "))
    let missing = try correct(folder.file("missing.mp4"))
    #expect(missing.status == 66 && missing.errorText.contains("missing.mp4"))
    try Data("text".utf8).write(to: folder.file("text.mp4"))
    #expect(try correct(folder.file("text.mp4")).status == 65)
    #expect(try Data(contentsOf: results.appending(path: "analysis.json")) == before)
    #expect(try stills() == images)
    let copy = folder.file("copy.mp4")
    try FileManager.default.copyItem(at: Program.sample("two-shots-oblique.mp4"), to: copy)
    let run = try correct(copy)
    #expect(run.status == 0, "\(run.errorText)")
  }

  /// Clips of the earlier result may show what was corrected.
  @Test func deletedClipsAreNamed() throws {
    let clips = results.appending(path: "clips")
    try FileManager.default.createDirectory(at: clips, withIntermediateDirectories: false)
    try Data("clip".utf8).write(to: clips.appending(path: "shot-1-clip.mp4"))
    let run = try correct("--undo")
    #expect(run.status == 0 && run.errorText.contains("the clips were deleted"))
    #expect(run.errorText.contains("--clips") && run.errorText.split(separator: "\n").count == 1)
    #expect(!FileManager.default.fileExists(atPath: clips.path))
    #expect(try correct("--undo").errorText.isEmpty)
  }

  @Test func whatCannotBeIsRefused() throws {
    #expect(try correct("--not-a-shot", "0.3").status == 64)
    #expect(try correct("--missing", "100").status == 64)
    #expect(try correct("--type", "2=golf").status == 64)
    #expect(try correct("--release", "2").status == 64)
    #expect(try Program.run(["correct"]).status == 64)
    #expect(try Program.run(["correct", folder.url.path]).status == 66)
    try FileManager.default.removeItem(at: results.appending(path: "observation.bin"))
    let old = try correct("--undo")
    #expect(old.status == 66 && old.errorText.contains("observation.bin"))
  }

  @Test func correctedFoldersBecomeAListOfTrueShots() throws {
    let before = try releases()
    let list = folder.file("labels")
    let none = try Program.run(["labels", "export", "--output", list.path, results.path])
    #expect(none.status == 1 && none.errorText.contains("no result was corrected"))
    #expect(
      try correct("--release", "\(before[0])=\(before[0])", "--type", "\(before[0])=wrist").status
        == 0)
    let run = try Program.run(["labels", "export", "--output", list.path, results.path])
    #expect(run.status == 0, "\(run.errorText)")
    let rows = try String(contentsOf: list.appending(path: "shots.csv"), encoding: .utf8)
      .split(separator: "\n")
    #expect(rows.count == 3)
    #expect(rows[0] == "file,release_sec,type,shoots,note")
    #expect(rows[1].hasPrefix("two-shots-oblique.mp4,") && rows[1].hasSuffix(",wrist,,"))
    #expect(rows[2].hasSuffix(",,,release as measured"))
    let again = try Program.run(["labels", "export", "--output", list.path, results.path])
    #expect(again.status == 73)
  }

  /// Five seconds into the sample no swing is near: the time is the person's, and so is its note.
  @Test func aMissingShotWithoutASwingIsOnlyWhatThePersonSaid() throws {
    let slap = folder.file("slap")
    let sample = Program.sample("slap-shot.mp4").path
    #expect(try Program.run(["analyze", "--output", slap.path, sample]).status == 0)
    let run = try Program.run(["correct", slap.path, "--missing", "5"])
    #expect(run.status == 0 && !run.text.contains("backhand"), "\(run.text) \(run.errorText)")
    let shot = try #require(try shots(try document(slap)).last)
    #expect(shot["type"] as? String == "unknown" && shot["type_confidence"] as? Double == 0)
    #expect(shot["release_sec"] as? Double == 5)
    let list = folder.file("labels")
    #expect(
      try Program.run(["labels", "export", "--output", list.path, slap.path]).status == 0)
    let rows = try String(contentsOf: list.appending(path: "shots.csv"), encoding: .utf8)
      .split(separator: "\n")
    #expect(rows.last == "slap-shot.mp4,5.000,,,about when a person saw it")
    #expect(rows.dropFirst().first?.hasSuffix(",release as measured") == true)
  }

  /// The jobs of `submit` and `work`, through the store.
  @Test func aJobIsCorrectedAndExported() throws {
    let jobs = try JobFolder()
    let id = try jobs.submit([Program.sample("two-shots-oblique.mp4").path])
    #expect(try jobs.run(["work", "--once"]).status == 0)
    let before = try releases()
    let run = try jobs.run([
      "correct", "--job", id, "--not-a-shot", "\(before[1])", "--release",
      "\(before[0])=\(before[0] + 0.1)",
    ])
    #expect(run.status == 0 && run.text.contains("1 shot"), "\(run.errorText)")
    // `jobs results` copies the corrected result, with its stills.
    let copy = folder.file("copy")
    #expect(try jobs.run(["jobs", "results", "--output", copy.path, id]).status == 0)
    #expect(try shots(try document(copy)).count == 1)
    let names = try FileManager.default.subpathsOfDirectory(atPath: copy.path)
    #expect(names.count { $0.hasPrefix("frames/shot-1-") } == 3, "\(names)")
    #expect(names.contains("observation.bin"))
    let labels = folder.file("job-labels")
    let exported = try jobs.run(["labels", "export", "--output", labels.path])
    #expect(exported.status == 0, "\(exported.errorText)")
    let files = try FileManager.default.contentsOfDirectory(atPath: labels.path)
    #expect(Set(files) == ["shots.csv", "\(id).mp4"])
    #expect(try jobs.run(["correct", "--job", id, "--undo"]).status == 0)
    #expect(try jobs.run(["correct", "--job", "nothing", "--undo"]).status == 66)
    let uncorrected = folder.file("uncorrected")
    #expect(try jobs.run(["jobs", "results", "--output", uncorrected.path, id]).status == 0)
    #expect(try shots(try document(uncorrected)).count == 2)
  }
}
