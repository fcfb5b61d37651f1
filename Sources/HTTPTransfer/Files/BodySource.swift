internal import Foundation

/// Reads the body of a request while it is sent; owns the file descriptor.
///
/// For one thread.
final class BodySource {
  /// The number of bytes to send.
  let size: Int64
  private let data: Data
  private let descriptor: CInt
  private let start: Int64
  private var position: Int64 = 0

  /// - Throws: `TransferFailure` (`fileFailed`) when the file cannot be read or is shorter than the
  ///   range.
  init(_ body: HTTPBody) throws(TransferFailure) {
    switch body {
    case .none, .data:
      if case .data(let data) = body { self.data = data } else { data = Data() }
      (descriptor, start, size) = (-1, 0, Int64(data.count))
    case .file(let file, let range):
      data = Data()
      let opened = unsafe open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard opened >= 0 else { throw .file("The file to send cannot be opened", errno) }
      var status = stat()
      guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        close(opened)
        throw .file("What is to be sent is no file", 0)
      }
      let part = range ?? 0..<Int64(status.st_size)
      guard part.lowerBound >= 0, part.upperBound <= Int64(status.st_size) else {
        close(opened)
        throw .file("The file to send is shorter than the part to be sent", 0)
      }
      (descriptor, start, size) = (opened, part.lowerBound, Int64(part.count))
    }
  }

  /// Fills the buffer with as many bytes as are left.
  ///
  /// Returns their number; `nil` when reading the file failed.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let wanted = min(buffer.count, Int(size - position))
    guard wanted > 0 else { return 0 }
    if descriptor < 0 {
      let from = data.startIndex + Int(position)
      unsafe data.copyBytes(to: buffer.bindMemory(to: UInt8.self), from: from..<(from + wanted))
      position += Int64(wanted)
      return wanted
    }
    while true {
      let count = unsafe pread(descriptor, buffer.baseAddress, wanted, off_t(start + position))
      if count < 0, errno == EINTR { continue }
      // No bytes within the size that was checked: the file was truncated meanwhile.
      guard count > 0 else { return nil }
      position += Int64(count)
      return count
    }
  }

  /// Moves to an offset in the body, to send it again from there.
  func seek(to offset: Int64) -> Bool {
    guard (0...size).contains(offset) else { return false }
    position = offset
    return true
  }

  /// Whether any byte of the body was read.
  var isBegun: Bool { position > 0 }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
