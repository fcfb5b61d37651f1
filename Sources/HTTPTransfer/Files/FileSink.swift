internal import Foundation

/// Writes the body of a response to a file; owns its file descriptor.
///
/// For one thread.
final class FileSink {
  /// The offset of the next byte from the start of the file; all bytes before it are valid.
  private(set) var position: Int64
  private var descriptor: CInt

  /// Opens the file and truncates it to `offset`.
  ///
  /// - Throws: `TransferFailure` (`fileFailed`) also when the file is shorter than `offset`.
  init(_ file: URL, offset: Int64) throws(TransferFailure) {
    // `O_NONBLOCK`: opening a pipe of that name must not wait for a reader.
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let opened = unsafe open(file.path, flags, S_IRUSR | S_IWUSR)
    guard opened >= 0 else { throw .file("The file to fill cannot be opened", errno) }
    var status = stat()
    let isUsable =
      unsafe fstat(opened, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && Int64(status.st_size) >= offset && ftruncate(opened, off_t(offset)) == 0
    guard isUsable else {
      let code = errno
      close(opened)
      throw .file("The file to fill cannot be written from there on", code)
    }
    (descriptor, position) = (opened, offset)
  }

  /// - Throws: `TransferFailure` (`fileFailed`), for example when the disk is full.
  func write(_ bytes: UnsafeRawBufferPointer) throws(TransferFailure) {
    var done = 0
    while done < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
      let count = unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(position))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .file("The file cannot be written", errno) }
      done += count
      position += Int64(count)
    }
  }

  /// Closes the file; some file systems report a failed write only then.
  func finish() throws(TransferFailure) {
    let open = descriptor
    descriptor = -1
    guard open < 0 || close(open) == 0 else {
      throw .file("The file cannot be written", errno)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
