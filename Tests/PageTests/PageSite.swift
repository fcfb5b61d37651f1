import Foundation
import TestMedia
import Testing

/// The built `puckbuddy serve`, as on a laptop, with a data folder of its own.
final class PageSite {
  private let process = Process()
  private let folder: TemporaryFolder
  /// Such as `http://127.0.0.1:40123`.
  private(set) var url = ""

  /// - Parameter isPrepared: Whether there already is a result.
  init(isPrepared: Bool = false) async throws {
    folder = try TemporaryFolder()
    if isPrepared { try PreparedResults.copy(to: folder.file("data")) }
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["serve", "--port", "0", "--data", folder.file("data").path]
    process.environment = ProcessInfo.processInfo.environment.filter { name, _ in
      !name.hasPrefix("PUCKBUDDY_") || name == "PUCKBUDDY_MODELS"
    }
    process.standardInput = FileHandle.nullDevice
    for name in ["out", "err"] { try Data().write(to: folder.file(name)) }
    process.standardOutput = try FileHandle(forWritingTo: folder.file("out"))
    process.standardError = try FileHandle(forWritingTo: folder.file("err"))
    try process.run()
    let prefix = "Listening on "
    for _ in 0..<6000 where url.isEmpty {
      let line = text("out").split(separator: "\n").first { $0.hasPrefix(prefix) }
      // Only a whole line has the whole port.
      if let line, text("out").hasSuffix("\n") { url = String(line.dropFirst(prefix.count)) }
      try #require(process.isRunning, "\(text("err"))")
      try await Task.sleep(for: .milliseconds(20))
    }
    try #require(!url.isEmpty, "it never listened: \(text("err"))")
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOf: folder.file(name), encoding: .utf8)) ?? ""
  }

  /// A file of the test's own.
  func file(_ name: String, _ content: Data) throws -> URL {
    try content.write(to: folder.file(name))
    return folder.file(name)
  }

  /// What somebody finds in the data folder who looks for videos.
  var videoCount: Int {
    let names = FileManager.default.enumerator(atPath: folder.file("data").path)?.allObjects ?? []
    return names.count { ($0 as? String)?.contains(".mp4") == true }
  }
}
