internal import Foundation

/// A folder for temporary files, removed after the run.
struct ScratchFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "puckbuddy-fuzz-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
