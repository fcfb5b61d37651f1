package import Foundation

/// A folder of its own for one test, removed when the last reference to it goes.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "puckbuddy-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
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
