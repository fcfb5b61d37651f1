internal import Foundation
internal import Glibc

/// A file beside the database that keeps disk space for deletions: to delete a job takes some, and
/// on a full disk that is the way to make room.
final class DiskReserve: Sendable {
  /// In bytes: several times the pages that the deletion of the largest document writes.
  private static let size: off_t = 4 << 20
  private let path: String

  /// - Parameter database: The path of the database.
  init(of database: String) {
    path = URL(filePath: database).deletingLastPathComponent().appending(path: "reserve").path
  }

  /// Creates the file where there is room for it, or completes one that a killed process left.
  func keep() {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    if posix_fallocate(descriptor, 0, Self.size) != 0 { release() }
    close(descriptor)
  }

  /// Gives the space back.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  func release() -> Bool { unsafe unlink(path) == 0 }
}
