internal import Glibc

/// A regular file that is open for reading; closed when the value is destroyed.
package struct OpenedFile: ~Copyable {
  private let descriptor: CInt
  /// The size in bytes when the file was opened.
  package let size: Int64

  private init(adopting descriptor: CInt, size: Int64) {
    self.descriptor = descriptor
    self.size = size
  }

  /// Opens the file at `path`.
  ///
  /// - Throws: `MediaError` with `notFound`, `notReadable` (also for anything that is not a regular
  ///   file) or `outOfResources`.
  package init(path: String) throws(MediaError) {
    // Without O_NONBLOCK, opening a named pipe would block until a writer opens it.
    let opened = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if opened < 0 { throw OpenedFile.failure(errno, path: path) }
    self.init(adopting: opened, size: try OpenedFile.size(of: opened, path: path))
  }

  /// Duplicates the descriptor of a file that the caller opened; reads from the beginning.
  ///
  /// - Throws: `MediaError` with `notReadable` or `outOfResources`.
  package init(duplicating descriptor: Int32, name: String) throws(MediaError) {
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if duplicate < 0 { throw OpenedFile.failure(errno, path: name) }
    let size = try OpenedFile.size(of: duplicate, path: name)
    lseek(duplicate, 0, SEEK_SET)
    self.init(adopting: duplicate, size: size)
  }

  /// Transfers the descriptor to the caller, which must close it.
  package consuming func release() -> Int32 {
    let descriptor = descriptor
    discard self
    return descriptor
  }

  /// Returns the size of a regular file; closes the descriptor of anything else.
  private static func size(of descriptor: CInt, path: String) throws(MediaError) -> Int64 {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw MediaError(
        .notReadable, operation: "open", file: path, reason: "This is not a regular file.")
    }
    return Int64(status.st_size)
  }

  private static func failure(_ code: CInt, path: String) -> MediaError {
    switch code {
    case ENOENT, ENOTDIR:
      MediaError(.notFound, operation: "open", file: path, reason: "There is no such file.")
    case EMFILE, ENFILE, ENOMEM:
      MediaError(
        .outOfResources, operation: "open", file: path,
        reason: "The system has too many files open or no memory left.")
    case EACCES, EPERM:
      MediaError(
        .notReadable, operation: "open", file: path,
        reason: "You do not have permission to read this file.")
    default:
      MediaError(
        .notReadable, operation: "open", file: path,
        reason: "The file cannot be read (\(unsafe String(cString: strerror(code)))).")
    }
  }

  deinit { close(descriptor) }
}
