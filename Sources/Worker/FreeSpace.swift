package import Foundation
internal import Jobs
internal import Threads

/// The free space of the disk with a folder.
package struct FreeSpace: Sendable {
  private let folder: URL
  private static let executor = BlockingExecutor()

  /// The least space with which jobs are claimed, in bytes.
  ///
  /// A few changes of a job take less; what a video needs shows when it is downloaded.
  private static let least = 1 << 20

  /// - Parameter folder: A folder on the disk; it need not exist yet.
  package init(_ folder: URL) { self.folder = folder }

  /// Throws while the disk is full; not if its free space is unknown.
  ///
  /// - Throws: `StorageError` with `full`.
  package func check(_ operation: String, _ operand: String) async throws {
    let free = try await Self.executor.run { [folder] in Self.bytes(at: folder) }
    guard let free, free < Self.least else { return }
    throw StorageError(
      .full, operation: operation, operand: operand,
      reason: "The disk with the data folder has \(free) bytes left.")
  }

  private static func bytes(at folder: URL) -> Int? {
    var folder = folder.standardizedFileURL
    while folder.path != "/", !FileManager.default.fileExists(atPath: folder.path) {
      folder.deleteLastPathComponent()
    }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    return attributes?[.systemFreeSize] as? Int
  }
}
