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
