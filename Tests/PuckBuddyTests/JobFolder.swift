import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// A separate data folder for a test of `submit`, `work` and `jobs`.
struct JobFolder {
  private let folder: TemporaryFolder
  private let name: String

  /// The command-line arguments that select it.
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

  /// Returns another folder with the same content; only while no process uses it.
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

  /// Submits one file and returns the job's ID.
  func submit(_ arguments: [String]) throws -> String {
    let run = try run(["submit"] + arguments)
    try #require(run.status == 0, "\(run.errorText)")
    return run.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Submits a job whose video is not in the store, as if removed later; returns its ID.
  func submitLost(user: String = "local") async throws -> String {
    let id = JobID.fresh()
    _ = try await store().submit(
      JobRequest(userID: user, storagePath: "users/\(user)/nowhere.mov"), as: id)
    return id.rawValue
  }

  func job(_ id: String) throws -> [String: Any] {
    try run(["jobs", "show", "--json", id]).output.object()
  }

  /// Waits until a job has a status; the limit of two minutes is for a busy machine.
  func wait(for status: String, of id: String) async throws { try poll(for: status, of: id) }

  /// Blocks its thread: after a suspension it might be resumed only long after the job has moved
  /// on.
  private func poll(for status: String, of id: String) throws {
    for _ in 0..<2400 {
      if try job(id)["status"] as? String == status { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    Issue.record("the job did not become \(status): \(try job(id))")
  }

  /// Returns the texts that occur anywhere in the folder, with the files.
  func matches(of texts: [String]) throws -> [String] {
    try FolderSearch.matches(of: texts, in: url)
  }

  /// Returns the JSON of an object file, after its header.
  func object(_ path: String) throws -> [String: Any] {
    let segments = path.split(separator: "/").map(String.init)
    let segment = segments.dropLast().map { $0 + "+/" }.joined() + (segments.last ?? "") + "="
    return try Data(contentsOf: file("objects/objects/\(segment)")).dropFirst(4096).object()
  }
}
