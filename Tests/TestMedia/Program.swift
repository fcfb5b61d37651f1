package import Foundation

/// The built `puckbuddy`, run as from a command line.
package enum Program {
  /// The project's folder.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a program that was built with the running tests, in whatever build folder.
  package static func built(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: name)
  }

  /// `PUCKBUDDY_BINARY`, otherwise the program that was built with the running tests.
  package static let path: String =
    ProcessInfo.processInfo.environment["PUCKBUDDY_BINARY"] ?? built("puckbuddy").path

  /// One of the project's own sample clips.
  package static func sample(_ name: String) -> URL {
    root.appending(path: "sample-media/\(name)")
  }

  /// Runs the program to its end.
  package static func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Command {
    try Command.run(path, arguments, environment: environment)
  }

  /// Analyses files and returns the documents that the program printed.
  package static func analyze(_ files: [URL]) throws -> [[String: Any]] {
    let run = try run(["analyze", "--json"] + files.map(\.path))
    return try run.text.split(separator: "\n").map { try Data($0.utf8).object() }
  }
}
