package import Foundation

/// A temporary folder for one test, removed when the last reference to it is released.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    // Short: the path of a socket inside, such as Chromium's, is limited to 107 bytes.
    let name = "pb-" + String(UInt64.random(in: 0...UInt64.max), radix: 36)
    url = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  package func file(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a text to a file, and makes the folders that it is in.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL {
    let file = file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Writes a shell script that can be run.
  @discardableResult
  package func program(_ name: String, _ body: String) throws -> URL {
    let file = try write("#!/bin/sh\n\(body)\n", to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file
  }

  /// A folder that is removed when the process ends.
  package static func untilExit() -> URL {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "puckbuddy-tests-\(ProcessInfo.processInfo.processIdentifier)")
    atexit {
      try? FileManager.default.removeItem(
        at: FileManager.default.temporaryDirectory.appending(
          path: "puckbuddy-tests-\(ProcessInfo.processInfo.processIdentifier)"))
    }
    return url
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}
