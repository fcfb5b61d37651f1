import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// `jobs results`, and the results in `jobs show`.
@Suite struct JobResultsTests {
  private let folder: JobFolder
  private let work: TemporaryFolder

  init() throws {
    folder = try JobFolder()
    work = try TemporaryFolder()
  }

  /// Runs the program in the data folder of `work`.
  private func run(_ arguments: [String]) throws -> Command {
    try Command.run(Program.path, arguments + folder.data, directory: work.url)
  }

  private func names(in name: String) throws -> Set<String> {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: work.file(name).path)
    return Set(paths.filter { !["frames", "clips"].contains($0) })
  }

  @Test func theResultsOfAJobAreCopiedAndItsSummariesLabelled() throws {
    let id = try folder.submit([
      "--user", "anna", "--age-group", "10U", "--shoots", "left", "--language", "en",
      Program.sample("slap-shot.mp4").path,
    ])
    let early = try run(["jobs", "results", id])
    #expect(early.status == 64 && early.errorText.contains("this one is waiting"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.url.path) == [])
    #expect(try folder.run(["work", "--once"]).status == 0)
    let job = try folder.job(id)
    let paths = try #require(job["result_paths"] as? [String])
    let expected = Set(paths.map { String($0.dropFirst("users/anna/results/\(id)/1/".count)) })
    #expect(expected.contains("analysis.json"))
    for folder in ["frames/", "clips/"] {
      #expect(expected.contains { $0.hasPrefix(folder) }, "\(folder)")
    }

    let usual = try run(["jobs", "results", id])
    #expect(usual.status == 0 && usual.text == "\(id)\n", "\(usual.errorText)")
    #expect(try names(in: id) == expected)
    let parent = try String(
      contentsOf: work.file("\(id)/parent_summary.txt"), encoding: .utf8)
    let summary = try #require(job["parent_summary"] as? String)
    #expect(parent == summary)
    #expect(try run(["jobs", "results", id]).status == 73)

    let named = try run(["jobs", "results", "--json", "--output", "deep/er", id])
    let document = try named.output.object()
    #expect(document["folder"] as? String == "deep/er")
    #expect(Set(document["files"] as? [String] ?? []) == expected)
    #expect(try names(in: "deep/er") == expected)

    let show = try run(["jobs", "show", id]).text
    for words in [
      "user anna, age group 10U, shoots left, language en", ", completed 2",
      "\nFor the parent\n", "\nFor the player\n", "\nFor the coach\n", "jobs results \(id)",
    ] {
      #expect(show.contains(words), "\(words)")
    }

    let french = try run(["jobs", "show", "--language", "fr", id]).text
    let analysis = try Data(contentsOf: work.file("\(id)/analysis.json")).object()
    let texts = try #require(
      (analysis["translations"] as? [String: [String: Any]])?["fr"]?["parent"] as? String)
    #expect(french.contains("\nPour le parent\n") && !french.contains("For the parent"))
    let shown = french.split(whereSeparator: \.isWhitespace)
    #expect(texts.split(whereSeparator: \.isWhitespace).allSatisfy(shown.contains))
    #expect(try run(["jobs", "show", "--language", "en", id]).text == show)
    #expect(try run(["jobs", "show", "--language", "fr", "--json", id]).status == 64)
  }

  /// Returns a completed job with results of these names.
  private func completed(_ paths: [String]) async throws -> String {
    let store = try folder.store()
    let id = try #require(JobID(rawValue: "j"))
    let request = JobRequest(userID: "bo", storagePath: "users/bo/a.mov")
    _ = try await store.submit(request, as: id)
    let job = try #require(try await store.claim(id, by: "w", lease: .seconds(60)))
    let hold = JobHold(id: id, token: try #require(job.lease?.token))
    _ = try await store.complete(
      hold,
      with: JobResult(
        parentSummary: "P\u{202E}", coachSummary: "C", childSummary: "K",
        analysisPath: "users/bo/results/j/1/analysis.json", resultPaths: paths))
    return id.rawValue
  }

  /// Stores an object.
  private func store(_ name: String) async throws {
    let file = work.file("object")
    try Data(name.utf8).write(to: file)
    _ = try await FolderObjectStore(folder: folder.file("objects")).upload(
      file, to: try #require(ObjectName(rawValue: name)), contentType: "text/plain")
    try FileManager.default.removeItem(at: file)
  }

  @Test(
    arguments: [
      "users/anna/results/j/1/a.json", "users/bo/results/j/2/a.json", "users/bo/a.mov",
      "users/bo/results/j/1/../../../../a", "users/bo/results/j/1/", "/etc/passwd",
    ])
  func whatIsNotTheJobsOwnIsNotCopied(_ path: String) async throws {
    let id = try await completed([path])
    let results = try run(["jobs", "results", id])
    #expect(results.status == 70 && results.errorText.contains("not its own"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: work.url.path) == [])
  }

  @Test func aLinkDoesNotLeadOutOfTheFolder() async throws {
    let path = "users/bo/results/j/1/frames/a.jpg"
    let id = try await completed([path])
    let missing = try run(["jobs", "results", id])
    #expect(missing.status == 66 && missing.errorText.contains("not in the data folder any more"))
    try await store(path)
    for name in ["out", "elsewhere"] {
      try FileManager.default.createDirectory(
        at: work.file(name), withIntermediateDirectories: false)
    }
    try FileManager.default.createSymbolicLink(
      at: work.file("out/frames"), withDestinationURL: work.file("elsewhere"))
    #expect(try run(["jobs", "results", "-o", "out", id]).status == 73)
    #expect(try names(in: "elsewhere") == [])
    try FileManager.default.removeItem(at: work.file("out/frames"))
    #expect(try run(["jobs", "results", "-o", "out", id]).status == 0)
    #expect(try String(contentsOf: work.file("out/frames/a.jpg"), encoding: .utf8) == path)
    // A summary is shown unchanged, except for control characters, which could reverse the text
    // after it.
    #expect(try run(["jobs", "show", id]).text.contains("  P\u{FFFD}\n"))
    let french = try run(["jobs", "show", "--language", "fr", id])
    #expect(french.status == 66 && french.errorText.contains("not in the data folder any more"))
  }
}
