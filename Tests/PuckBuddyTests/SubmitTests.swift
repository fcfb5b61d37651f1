import Foundation
import Jobs
import LocalStorage
import LoopbackServer
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

  /// From the command to the result, with a real worker and a server that it trusts.
  @Test func aVideoIsFetchedByItsAddress() throws {
    let clip = try Data(contentsOf: Program.sample("no-shot.mp4"))
    let server = try LoopbackServer { request in
      switch request.path {
      case "/clip": .status(200, body: Array(clip))
      case "/page": .text(200, "<html>", [("Content-Type", "text/html; charset=utf-8")])
      case "/inside": .redirect(to: "https://127.0.0.1/")
      default: .text(404, "nothing")
      }
    }
    let settings = [
      "PUCKBUDDY_VIDEO_ADDRESSES": "on", "PUCKBUDDY_TRUSTED_VIDEO_ORIGINS": server.url,
    ]
    try expect(64, "usage", of: server.url + "/clip")
    try expect(64, "usage", of: "https://127.0.0.1/clip", environment: settings)
    let secret = try folder.run(["submit", "https://127.0.0.1/clip?key=secret"])
    #expect(secret.status == 64 && !secret.errorText.contains("secret"))
    let paths = ["/clip", "/inside", "/nothing", "/page"]
    let submitted = try Program.run(
      ["submit"] + paths.map { server.url + $0 } + folder.data, environment: settings)
    #expect(submitted.status == 0, "\(submitted.errorText)")
    let ids = submitted.text.split(whereSeparator: \.isNewline).map(String.init)
    try #require(ids.count == 4)
    let why = try folder.run(["jobs", "why", ids[0]])
    #expect(!why.text.contains("not in the storage"), "\(why.text)")
    #expect(server.requests.isEmpty)
    let work = try Program.run(["work", "--once"] + folder.data, environment: settings)
    #expect(work.status == 0, "\(work.errorText)")
    #expect(!work.errorText.contains(server.url))
    #expect(try folder.job(ids[0])["status"] as? String == "completed")
    #expect(try folder.job(ids[1])["error_code"] as? String == "source_refused")
    for id in ids[2...] {
      #expect(try folder.job(id)["error_code"] as? String == "source_failed")
    }
    #expect(server.requests.map(\.path).sorted() == paths.sorted())
  }
}
