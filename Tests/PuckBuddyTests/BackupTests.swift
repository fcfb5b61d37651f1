import Foundation
import TestMedia
import Testing

/// `script/backup` and `script/restore`, run on a data folder that a service uses.
@Suite struct BackupTests {
  private let folder: JobFolder
  private let backup: TemporaryFolder

  init() throws {
    folder = try JobFolder()
    backup = try TemporaryFolder()
  }

  /// Whether the programs that both scripts need are installed; says so if not.
  private static func canRun() throws -> Bool {
    for program in ["rsync", "sqlite3"]
    where try Command.run("sh", ["-c", "command -v \(program)"]).status != 0 {
      print("SKIPPED CHECKS: 1 (no \(program))")
      return false
    }
    return true
  }

  private func script(_ name: String, _ from: URL, _ to: URL) throws -> Command {
    try Command.run(
      Program.root.appending(path: "script/\(name)").path, [from.path, to.path])
  }

  private func submit(user: String) throws -> String {
    try folder.submit([
      "--user", user, try Clip.plain(size: "320x240", seconds: 1).url.path,
    ])
  }

  @Test func aDeletedJobIsRestoredAndAnalysed() async throws {
    guard try Self.canRun() else { return }
    let service = try RunningProgram(["serve", "--no-worker", "--port", "0"] + folder.data)
    try await service.wait(for: "Listening on ")
    let id = try submit(user: "user-of-first")
    let first = try script("backup", folder.url, backup.url)
    try #require(first.status == 0, "\(first.errorText)")
    #expect(try folder.run(["jobs", "delete", "--yes", id]).status == 0)

    let restored = try JobFolder()
    let restoring = try script("restore", backup.url, restored.url)
    try #require(restoring.status == 0, "\(restoring.errorText)")
    let names = try FileManager.default.contentsOfDirectory(atPath: restored.url.path)
    #expect(Set(names).isDisjoint(with: ["service.lock", "service.url", "scratch", "reserve"]))
    #expect(try restored.job(id)["status"] as? String == "queued")
    #expect(try restored.run(["work", "--once"]).status == 0)
    #expect(try restored.job(id)["status"] as? String == "completed")
    // The folder is in use now.
    #expect(try script("restore", backup.url, restored.url).status == 73)
    #expect(try restored.job(id)["status"] as? String == "completed")
    service.send(SIGTERM)
    #expect(await service.status() == 0)
  }

  @Test func theNextBackupDeletesWhatWasDeleted() throws {
    guard try Self.canRun() else { return }
    let kept = try submit(user: "user-of-kept")
    let deleted = try submit(user: "user-of-deleted")
    #expect(try script("backup", folder.url, backup.url).status == 0)
    #expect(try FolderSearch.matches(of: ["user-of-deleted"], in: backup.url).count >= 2)
    #expect(try folder.run(["jobs", "delete", "--yes", deleted]).status == 0)
    #expect(try script("backup", folder.url, backup.url).status == 0)
    #expect(try FolderSearch.matches(of: [deleted, "user-of-deleted"], in: backup.url) == [])
    #expect(try FolderSearch.matches(of: [kept, "user-of-kept"], in: backup.url).count >= 2)
  }

  /// The earlier backup is kept.
  @Test func aDamagedDatabaseIsRefused() throws {
    guard try Self.canRun() else { return }
    let id = try submit(user: "anna")
    #expect(try script("backup", folder.url, backup.url).status == 0)
    let damaged = try folder.copy()
    let database = try FileHandle(forWritingTo: damaged.file("jobs.sqlite"))
    let size = try database.seekToEnd()
    try database.seek(toOffset: 4096)
    try database.write(contentsOf: Data(repeating: 7, count: Int(size) - 4096))
    try database.close()
    #expect(try script("backup", damaged.url, backup.url).status != 0)
    let restored = try JobFolder()
    #expect(try script("restore", backup.url, restored.url).status == 0)
    #expect(try restored.job(id)["status"] as? String == "queued")
  }

  /// A backup deletes from its folder what the data folder does not contain.
  @Test func otherFoldersAreLeftAlone() throws {
    guard try Self.canRun() else { return }
    _ = try submit(user: "anna")
    let other = backup.file("letter.txt")
    try Data("dear".utf8).write(to: other)
    #expect(try script("backup", folder.url, backup.url).status == 73)
    #expect(try script("backup", folder.url, folder.file("backup")).status == 64)
    #expect(try script("backup", backup.url, folder.url).status == 66)
    #expect(try script("restore", backup.url, backup.file("data")).status == 66)
    #expect(try Data(contentsOf: other) == Data("dear".utf8))
  }
}
