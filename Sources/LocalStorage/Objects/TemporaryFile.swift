internal import Foundation
internal import Glibc

/// Temporary files, which no object refers to yet.
enum TemporaryFile {
  /// Creates a file in a folder and passes it to `work` with its name; afterwards the name is
  /// removed.
  ///
  /// The file is locked as long as its process lives.
  static func make<Value>(
    in folder: borrowing Descriptor, for work: (borrowing Descriptor, String) throws -> Value
  ) throws -> Value {
    while true {
      let name = ".\(UUID().uuidString).part"
      let file = try folder.file(name, O_RDWR | O_CREAT | O_EXCL)
      defer { _ = try? folder.removeFile(name) }
      try file.lock()
      // Another process may have swept it before it was locked.
      if try !file.isRemoved() { return try work(file, name) }
    }
  }

  /// Removes the files of processes that have ended.
  ///
  /// A lock detects an ended process where the age of a file or a process ID cannot, also between
  /// containers that share a folder.
  static func sweep(_ folder: borrowing Descriptor) throws(FileFailure) {
    for name in try folder.names() {
      guard let file = try? folder.file(name, O_RDWR), (try? file.tryToLock()) == true else {
        continue
      }
      try folder.removeFile(name)
    }
  }
}
