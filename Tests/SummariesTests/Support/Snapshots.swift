import Foundation

/// The locations of files that tests compare texts with.
enum Snapshots {
  /// The root folder of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let folder = root.appending(path: "Tests/SummariesTests/Snapshots")

  /// Whether the files are rewritten instead of compared.
  static let isRecording =
    ProcessInfo.processInfo.environment["PUCKBUDDY_RECORD_SNAPSHOTS"] == "1"
}
