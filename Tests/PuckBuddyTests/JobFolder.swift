import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// A data folder of its own for a test of `submit`, `work` and `jobs`.
struct JobFolder {
  private let folder: TemporaryFolder
  private let name: String

  /// The arguments that name it.
  var data: [String] { ["--data", url.path] }
  var url: URL { folder.file(name) }

  init() throws {
    folder = try TemporaryFolder()
    name = "data"
  }

  private init(_ folder: TemporaryFolder, name: String) {
    self.folder = folder
    self.name = name
  }

  /// Another one with the same content; only while nobody uses it.
  func copy() throws -> JobFolder {
    let copy = JobFolder(folder, name: "copy-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: url, to: copy.url)
    return copy
  }

  func file(_ name: String) -> URL { url.appending(path: name) }

  /// The database, with a clock that the test sets.
  func store(at date: Date = .now) throws -> any JobStore {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return try SQLiteJobStore(
      path: file("jobs.sqlite").path, now: { date }, steady: { date })
  }

  func run(_ arguments: [String]) throws -> Command { try Program.run(arguments + data) }

  /// Submits one file, and answers with the job's name.
  func submit(_ arguments: [String]) throws -> String {
    let run = try run(["submit"] + arguments)
    try #require(run.status == 0, "\(run.errorText)")
    return run.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A job whose video is not in the store, as when that was removed later; answers with its name.
  func submitLost(user: String = "local") async throws -> String {
    var random = SystemRandomNumberGenerator()
    let id = JobID.fresh(using: &random)
    _ = try await store().submit(
      JobRequest(userID: user, storagePath: "users/\(user)/nowhere.mov"), as: id)
    return id.rawValue
  }

  func job(_ id: String) throws -> [String: Any] {
    let run = try run(["jobs", "show", "--json", id])
    return try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any], "\(run.errorText)")
  }

  /// Waits until a job has a status; two minutes are for a machine that does much else.
  func wait(for status: String, of id: String) async throws { try look(for: status, of: id) }

  /// Keeps its thread: who gives it up may get it back when the job has long gone on.
  private func look(for status: String, of id: String) throws {
    for _ in 0..<2400 {
      if try job(id)["status"] as? String == status { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    Issue.record("the job did not become \(status): \(try job(id))")
  }

  /// The texts that stand somewhere in the folder, and where.
  func places(of texts: [String]) throws -> [String] {
    try FolderSearch.places(of: texts, in: url)
  }

  /// The object of a name, behind its header.
  func object(_ path: String) throws -> [String: Any] {
    let segments = path.split(separator: "/").map(String.init)
    let segment = segments.dropLast().map { $0 + "+/" }.joined() + (segments.last ?? "") + "="
    let data = try Data(contentsOf: file("objects/objects/\(segment)")).dropFirst(4096)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
