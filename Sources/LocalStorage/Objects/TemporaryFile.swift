internal import Foundation
internal import Glibc

/// Files that nothing refers to yet.
enum TemporaryFile {
  /// Makes a file in a folder and hands it over with its name; when the work ends, the name is gone.
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
      // Somebody can have swept it away before it was locked.
      if try !file.isRemoved() { return try work(file, name) }
    }
  }

  /// Removes the files of processes that have ended.
  ///
  /// A lock tells what the age of a file or the number of a process cannot, between containers that
  /// share a folder too.
  static func sweep(_ folder: borrowing Descriptor) throws(FileFailure) {
    for name in try folder.names() {
      guard let file = try? folder.file(name, O_RDWR), (try? file.tryToLock()) == true else {
        continue
      }
      try folder.removeFile(name)
    }
  }
}
