internal import Foundation
internal import Glibc

/// An open file or folder, closed and without its lock when the value goes.
///
/// Everything below a store's root is opened by one component from the folder it lies in, and never
/// through a symbolic link: no name and nothing planted among the files leads out of the root.
struct Descriptor: ~Copyable, Sendable {
  private let number: CInt

  private init(_ number: CInt) { self.number = number }

  deinit {
    // Closing is not enough: a process that is just being started has a copy until it runs its
    // program, and the lock would stay with that.
    _ = flock(number, LOCK_UN)
    close(number)
  }

  /// Opens what a person or the rest of the program named; symbolic links are followed.
  static func open(path: String, _ flags: CInt) throws(FileFailure) -> Descriptor {
    Descriptor(try succeed { unsafe Glibc.open(path, flags | O_CLOEXEC) })
  }

  /// Makes a folder that only its owner may enter; `EEXIST` when there is something already.
  static func makeFolder(path: String) throws(FileFailure) {
    try succeed { unsafe mkdir(path, 0o700) }
  }

  /// Opens, or with `O_CREAT` makes, a file of this folder that only its owner may read.
  func file(_ name: String, _ flags: CInt) throws(FileFailure) -> Descriptor {
    // Without O_NONBLOCK, a named pipe in the tree would keep the thread for ever.
    let flags = flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    return Descriptor(try Descriptor.succeed { unsafe openat(number, name, flags, 0o600) })
  }

  /// Opens a folder of this folder.
  func folder(_ name: String) throws(FileFailure) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW
    return Descriptor(try Descriptor.succeed { unsafe openat(number, name, flags) })
  }

  /// Makes a folder that only its owner may enter; `false` when there is something already.
  func makeFolder(_ name: String) throws(FileFailure) -> Bool {
    do {
      try Descriptor.succeed { unsafe mkdirat(number, name, 0o700) }
      return true
    } catch  where error.code == EEXIST {
      return false
    }
  }

  /// Gives a file a second name, in another folder; `EEXIST` when that name is taken.
  func link(_ name: String, to newName: String, in folder: borrowing Descriptor)
    throws(FileFailure)
  {
    let target = folder.number
    try Descriptor.succeed { unsafe linkat(number, name, target, newName, 0) }
  }

  /// Gives a file of this folder another name, in place of what had it.
  func rename(_ name: String, to newName: String) throws(FileFailure) {
    try Descriptor.succeed { unsafe renameat(number, name, number, newName) }
  }

  /// Removes a file of this folder; `false` when there is none.
  @discardableResult
  func removeFile(_ name: String) throws(FileFailure) -> Bool {
    try remove(name, 0)
  }

  /// Removes an empty folder of this folder; `false` when there is none, `ENOTEMPTY` when it holds
  /// something.
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

  /// The names in this folder, without `.` and `..`, in no order; what is not UTF-8 is left out.
  func names() throws(FileFailure) -> [String] {
    // A description of its own, so that reading starts at the beginning.
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

  /// The size of a regular file in bytes; `nil` of anything else.
  func size() throws(FileFailure) -> Int? {
    let status = try status()
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// When the content was last changed.
  func changed() throws(FileFailure) -> Date {
    let time = try status().st_mtim
    return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// Whether the file has no name any more.
  func isRemoved() throws(FileFailure) -> Bool {
    try status().st_nlink == 0
  }

  private func status() throws(FileFailure) -> stat {
    var status = stat()
    try Descriptor.succeed { unsafe fstat(number, &status) }
    return status
  }

  /// Up to `count` bytes from `offset` on; fewer at the end of the file.
  func bytes(at offset: Int, count: Int) throws(FileFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = try read(into: &bytes, at: offset)
    bytes.removeLast(count - got)
    return bytes
  }

  /// Fills a buffer from `offset` on, and says how far; less than all of it at the end of the file.
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

  /// Waits until what the file or folder holds would survive a loss of power.
  func sync() throws(FileFailure) {
    try Descriptor.succeed { fsync(number) }
  }

  /// Waits until nobody else has the lock of this file; it goes with the value, or with the process,
  /// however that ends.
  func lock() throws(FileFailure) {
    try Descriptor.succeed { flock(number, LOCK_EX) }
  }

  /// Takes the lock of this file unless somebody has it.
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
