internal import Glibc

/// The lock of a file, which the kernel releases when its process ends, however that happens.
package final class FileLock: Sendable {
  private let file: Descriptor

  /// Creates the file if it is missing, and takes its lock.
  ///
  /// - Returns: `nil` when another process, or another value of this one, has the lock.
  /// - Throws: When the file system has no such files or locks.
  package init?(_ name: String, in folder: String) throws {
    let directory = try Descriptor.open(path: folder, O_RDONLY | O_DIRECTORY)
    while true {
      let file = try directory.file(name, O_RDWR | O_CREAT)
      guard try file.tryToLock() else { return nil }
      // Between the two steps it may have been removed as one without a lock.
      if try !file.isRemoved() {
        self.file = file
        return
      }
    }
  }

  /// Whether the file exists and no process has its lock; `false` also when that is not known.
  package static func isFree(_ name: String, in folder: String) -> Bool {
    guard let directory = try? Descriptor.open(path: folder, O_RDONLY | O_DIRECTORY),
      let file = try? directory.file(name, O_RDWR)
    else { return false }
    return (try? file.tryToLock()) ?? false
  }

  /// Removes the files of a folder that no process has locked, except for some names.
  static func removeFree(in folder: String, except kept: [String]) {
    guard let directory = try? Descriptor.open(path: folder, O_RDONLY | O_DIRECTORY) else { return }
    for name in (try? directory.names()) ?? [] where !kept.contains(name) {
      guard let file = try? directory.file(name, O_RDWR), (try? file.tryToLock()) == true,
        (try? file.isRemoved()) == false
      else { continue }
      _ = try? directory.removeFile(name)
    }
  }
}
