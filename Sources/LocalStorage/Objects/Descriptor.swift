internal import Foundation
internal import Glibc

/// An open file or folder; deinitialisation closes it and releases its lock.
///
/// Every path below a store's root is opened one component at a time, relative to the parent
/// folder, and never through a symbolic link: no name and no planted file leads out of the root.
struct Descriptor: ~Copyable, Sendable {
  private let number: CInt

  private init(_ number: CInt) { self.number = number }

  deinit {
    // Closing alone would not release the lock: a child process has a copy of the descriptor
    // between fork and exec.
    _ = flock(number, LOCK_UN)
    close(number)
  }

  /// Opens a path given by the user or the program; symbolic links are followed.
  static func open(path: String, _ flags: CInt) throws(FileFailure) -> Descriptor {
    Descriptor(try succeed { unsafe Glibc.open(path, flags | O_CLOEXEC) })
  }

  /// Creates a folder that only its owner may enter; `EEXIST` when the path exists.
  static func makeFolder(path: String) throws(FileFailure) {
    try succeed { unsafe mkdir(path, 0o700) }
  }

  /// Opens, or with `O_CREAT` creates, a file in this folder that only its owner may read.
  func file(_ name: String, _ flags: CInt) throws(FileFailure) -> Descriptor {
    // Without O_NONBLOCK, a named pipe in the tree would block the thread for ever.
    let flags = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    return Descriptor(try Descriptor.succeed { unsafe openat(number, name, flags, 0o600) })
  }

  /// Opens a subfolder.
  func folder(_ name: String) throws(FileFailure) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    return Descriptor(try Descriptor.succeed { unsafe openat(number, name, flags) })
  }

  /// Creates a subfolder that only its owner may enter; returns `false` when the name exists.
  func makeFolder(_ name: String) throws(FileFailure) -> Bool {
    do {
      try Descriptor.succeed { unsafe mkdirat(number, name, 0o700) }
      return true
    } catch  where error.code == EEXIST {
      return false
    }
  }

  /// Creates a hard link to a file, in another folder; `EEXIST` when the name exists.
  func link(_ name: String, to newName: String, in folder: borrowing Descriptor)
    throws(FileFailure)
  {
    let target = folder.number
    try Descriptor.succeed { unsafe linkat(number, name, target, newName, 0) }
  }

  /// Renames a file within this folder, replacing any file with the new name.
  func rename(_ name: String, to newName: String) throws(FileFailure) {
    try Descriptor.succeed { unsafe renameat(number, name, number, newName) }
  }

  /// Removes a file of this folder; returns `false` when there is none.
  @discardableResult
  func removeFile(_ name: String) throws(FileFailure) -> Bool {
    try remove(name, 0)
  }

  /// Removes an empty subfolder; returns `false` when there is none, `ENOTEMPTY` when it is not
  /// empty.
  @discardableResult
  func removeFolder(_ name: String) throws(FileFailure) -> Bool {
    try remove(name, AT_REMOVEDIR)
  }

  private func remove(_ name: String, _ flags: CInt) throws(FileFailure) -> Bool {
    do {
      try Descriptor.succeed { unsafe unlinkat(number, name, flags) }
      return true
    } catch  where error.code == ENOENT {
      return false
    }
  }

  /// Returns the names in this folder, without `.` and `..`, unordered; skips names that are not
  /// UTF-8.
  func names() throws(FileFailure) -> [String] {
    // A file description of its own, so that reading starts at the beginning.
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    let own = try Descriptor.succeed { unsafe openat(number, ".", flags) }
    guard let stream = unsafe fdopendir(own) else {
      let code = errno
      close(own)
      throw FileFailure(code: code)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw FileFailure(code: errno) }
        return names
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          unsafe String(validatingCString: text)
        }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
  }

  /// Returns the size of a regular file in bytes; `nil` for anything else.
  func size() throws(FileFailure) -> Int? {
    let status = try status()
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Returns the time of the last modification.
  func changed() throws(FileFailure) -> Date {
    let time = try status().st_mtim
    return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// Whether the file was unlinked.
  func isRemoved() throws(FileFailure) -> Bool {
    try status().st_nlink == 0
  }

  private func status() throws(FileFailure) -> stat {
    var status = stat()
    try Descriptor.succeed { unsafe fstat(number, &status) }
    return status
  }

  /// Reads up to `count` bytes from `offset`; fewer at the end of the file.
  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try read(into: &bytes, at: offset)
    bytes.removeLast(count - got)
    return bytes
  }

  /// Fills a buffer from `offset`, and returns the number of bytes; fewer at the end of the file.
  func read(into buffer: inout [UInt8], at offset: Int) throws(FileFailure) -> Int {
    var filled = 0
    while filled < buffer.count {
      let got = unsafe buffer.withUnsafeMutableBytes { bytes in
        unsafe pread(
          number, bytes.baseAddress?.advanced(by: filled), bytes.count - filled,
          off_t(offset + filled))
      }
      if got == 0 { break }
      if got > 0 {
        filled += got
      } else if errno != EINTR {
        throw FileFailure(code: errno)
      }
    }
    return filled
  }

  func write(_ content: [UInt8], at offset: Int) throws(FileFailure) {
    let content = content.span
    try write(content, at: offset)
  }

  func write(_ content: Span<UInt8>, at offset: Int) throws(FileFailure) {
    var written = 0
    while written < content.count {
      let count = unsafe content.withUnsafeBytes { bytes in
        unsafe pwrite(
          number, bytes.baseAddress?.advanced(by: written), bytes.count - written,
          off_t(offset + written))
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw FileFailure(code: errno)
      }
    }
  }

  func truncate(to size: Int) throws(FileFailure) {
    try Descriptor.succeed { ftruncate(number, off_t(size)) }
  }

  /// Flushes the file or folder to disk, so that its content survives a loss of power.
  func sync() throws(FileFailure) {
    try Descriptor.succeed { fsync(number) }
  }

  /// Waits for the lock of this file; it is released with the value or at the end of the process.
  func lock() throws(FileFailure) {
    try Descriptor.succeed { flock(number, LOCK_EX) }
  }

  /// Takes the lock of this file if it is free.
  func tryToLock() throws(FileFailure) -> Bool {
    do {
      try Descriptor.succeed { flock(number, LOCK_EX | LOCK_NB) }
      return true
    } catch  where error.code == EWOULDBLOCK {
      return false
    }
  }

  @discardableResult
  private static func succeed(_ call: () -> CInt) throws(FileFailure) -> CInt {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw FileFailure(code: errno) }
    }
  }
}
