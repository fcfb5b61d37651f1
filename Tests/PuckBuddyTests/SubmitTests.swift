import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// The errors of `submit`, before any file is copied.
@Suite struct SubmitTests {
  private let folder: JobFolder
  private let files: TemporaryFolder

  init() throws {
    folder = try JobFolder()
    files = try TemporaryFolder()
  }

  private func expect(
    _ status: Int32, _ code: String, of file: String, environment: [String: String] = [:]
  ) throws {
    let run = try Program.run(
      ["submit", "--json", "--user", "bo", file] + folder.data, environment: environment)
    #expect(run.status == status && run.output.isEmpty)
    #expect(run.errorText.contains("\"code\":\"\(code)\""), "\(run.errorText)")
    #expect(try folder.run(["jobs", "list", "--json"]).output.isEmpty)
  }

  @Test func aFileIsMeasuredBeforeItIsCopied() async throws {
    let file = files.file("a.mov")
    try Data(repeating: 1, count: 101).write(to: file)
    let limit = ["PUCKBUDDY_LARGEST_VIDEO_BYTES": "100"]
    try expect(65, "video_too_large", of: file.path, environment: limit)
    try Data().write(to: file)
    try expect(65, "invalid_video", of: file.path)
    let objects = try FolderObjectStore(folder: folder.file("objects"))
    let users = try #require(ObjectName(rawValue: "users"))
    #expect(try await objects.objects(in: users).isEmpty)
  }

  @Test func whatIsNoFileIsNotRead() throws {
    let pipe = files.file("pipe")
    #expect(try Command.run("mkfifo", [pipe.path]).status == 0)
    for path in [pipe.path, files.url.path] {
      try expect(66, "not_readable", of: path)
    }
    try expect(66, "not_found", of: "")
    try expect(66, "not_found", of: files.file("nothing.mov").path)
  }

  @Test(.enabled(if: getuid() != 0)) func anUnreadableFileIsReported() throws {
    let file = files.file("secret.mov")
    try Data("a".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    try expect(66, "not_readable", of: file.path)
    #expect(try folder.run(["submit", file.path]).errorText.contains("permission"))
  }

  @Test func whatIsInTheFolderAlreadyMustBeThere() async throws {
    try expect(64, "usage", of: "users/anna/a.mov")
    try expect(64, "usage", of: "users/bo/../anna/a.mov")
    try expect(66, "not_found", of: "users/bo/a.mov")
    let file = files.file("a.mov")
    try Data(repeating: 1, count: 101).write(to: file)
    _ = try await FolderObjectStore(folder: folder.file("objects")).upload(
      file, to: try #require(ObjectName(rawValue: "users/bo/a.mov")), contentType: "video/mp4")
    let limit = ["PUCKBUDDY_LARGEST_VIDEO_BYTES": "100"]
    try expect(65, "video_too_large", of: "users/bo/a.mov", environment: limit)
    let id = try folder.submit(["--user", "bo", "users/bo/a.mov"])
    #expect(try folder.job(id)["storagePath"] as? String == "users/bo/a.mov")
  }
}
