import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// The built `puckbuddy serve`, as on a laptop, with its own data folder.
final class PageSite: Sendable {
  private let process: SpawnedProgram
  private let folder: TemporaryFolder
  /// For example `http://127.0.0.1:40123`.
  let url: String

  /// - Parameters:
  ///   - isPrepared: Whether a result already exists.
  ///   - works: Whether jobs are processed; otherwise they stay queued.
  ///   - isAtHome: Whether it also listens for devices, at 127.0.0.1.
  ///   - settings: Additional settings; a laptop needs none.
  init(
    isPrepared: Bool = false, works: Bool = true, isAtHome: Bool = false,
    settings: [String: String] = [:]
  ) async throws {
    folder = try TemporaryFolder()
    if isPrepared { try PreparedResults.copy(to: folder.file("data")) }
    process = try SpawnedProgram(
      Program.path,
      ["serve", "--port", "0", "--data", folder.file("data").path]
        + (works ? [] : ["--no-worker"])
        + (isAtHome ? ["--home", "--home-port", "0", "--home-address", "127.0.0.1"] : []),
      environment: ProcessInfo.processInfo.environment.filter { name, _ in
        !name.hasPrefix("PUCKBUDDY_") || name == "PUCKBUDDY_MODELS"
      }.merging(settings) { $1 },
      output: .file(folder.file("out")), errors: .file(folder.file("err")))
    let prefix = "Listening on "
    var found: String?
    for _ in 0..<6000 where found == nil {
      let output = PageSite.text(folder.file("out"))
      // Only a complete line contains the whole port.
      if output.hasSuffix("\n") {
        found = output.split(separator: "\n").first { $0.hasPrefix(prefix) }.map(String.init)
      }
      if !process.isRunning { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    url = String(
      try #require(found, "it never listened: \(PageSite.text(folder.file("err")))")
        .dropFirst(prefix.count))
  }

  /// The service's data folder.
  var data: URL { folder.file("data") }

  deinit {
    process.send(SIGKILL)
    for _ in 0..<500 where process.isRunning { usleep(10_000) }
  }

  var isRunning: Bool { process.isRunning }

  private static func text(_ file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// Writes a file for the test.
  func file(_ name: String, _ content: Data) throws -> URL {
    try content.write(to: folder.file(name))
    return folder.file(name)
  }

  /// Creates a folder for the test.
  func folder(_ name: String) throws -> URL {
    try FileManager.default.createDirectory(
      at: folder.file(name), withIntermediateDirectories: true)
    return folder.file(name)
  }

  /// Replaces the only stored video by another file; its results stay.
  func replaceVideo(with url: URL) async throws {
    let (store, name) = try await removeVideo()
    _ = try await store.upload(url, to: name, contentType: "video/mp4")
  }

  /// Removes the only stored video; its results stay.
  @discardableResult
  func removeVideo() async throws -> (store: FolderObjectStore, name: ObjectName) {
    let store = try FolderObjectStore(folder: folder.file("data").appending(path: "objects"))
    let all = try await store.objects(in: #require(ObjectName(rawValue: "users/local")))
    let videos = all.map(\.name).filter {
      $0.rawValue.hasSuffix(".mp4") && !$0.rawValue.hasSuffix("-clip.mp4")
    }
    try #require(videos.count == 1)
    try await store.remove(videos[0])
    return (store, videos[0])
  }

  /// The number of videos in the data folder.
  var videoCount: Int {
    let names = FileManager.default.enumerator(atPath: folder.file("data").path)?.allObjects ?? []
    return names.compactMap { $0 as? String }.count {
      $0.contains(".mp4") && !$0.contains("-clip.mp4")
    }
  }
}
