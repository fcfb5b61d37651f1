package import Foundation

/// A folder of its own for one test, removed when the last reference to it goes.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    // Short: the path of a socket within, such as Chromium's, may have 107 bytes.
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
