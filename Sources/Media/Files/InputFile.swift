internal import CFFmpeg
internal import Glibc

/// One opened file that FFmpeg reads through this class's I/O callbacks.
///
/// FFmpeg is never given a path, so a hostile file cannot make it open another file. Not
/// thread-safe; must outlive the demuxer that reads from it.
@safe final class InputFile {
  /// The file as the caller named it, for messages.
  let path: String
  /// The size in bytes when the file was opened, or that of the part that is read.
  let size: Int64
  private let descriptor: CInt
  /// Where the part begins in the file.
  private let start: Int64
  private var position: Int64 = 0
  private(set) var context: UnsafeMutablePointer<AVIOContext>?

  private static let bufferSize: CInt = 64 * 1024

  /// Opens the file for reading.
  ///
  /// - Throws: `MediaError` with `notFound`, `notReadable` (also for anything that is not a regular
  ///   file), `outOfResources` or `libraryMissing`.
  convenience init(path: String) throws(MediaError) {
    try self.init(try OpenedFile(path: path), path: path)
  }

  /// Reads from a file that is already open.
  ///
  /// - Parameter part: The bytes that are read as if they were the file; `nil` for all.
  /// - Throws: `MediaError` with `outOfResources` or `libraryMissing`.
  init(
    _ file: consuming OpenedFile, path: String, part: Range<Int64>? = nil
  ) throws(MediaError) {
    try MediaLibrary.load(for: path)
    self.path = path
    let part = part.map { $0.clamped(to: 0..<file.size) } ?? 0..<file.size
    (start, size) = (part.lowerBound, part.upperBound - part.lowerBound)
    descriptor = file.release()

    let buffer = unsafe av_malloc(Int(InputFile.bufferSize))
    let opaque = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe context = avio_alloc_context(
      buffer?.assumingMemoryBound(to: UInt8.self), InputFile.bufferSize, 0, opaque,
      { opaque, buffer, count in
        unsafe InputFile.from(opaque)?.read(into: buffer, count: count) ?? PB_ERROR_INVALIDDATA
      },
      nil,
      { opaque, offset, whence in
        unsafe InputFile.from(opaque)?.seek(to: offset, whence: whence)
          ?? Int64(PB_ERROR_INVALIDDATA)
      })
    if unsafe context == nil {
      unsafe av_free(buffer)
      throw MediaError(
        .outOfResources, operation: "open", file: path, reason: "There is no memory left.")
    }
  }

  deinit {
    if let context = unsafe context {
      unsafe av_freep(&context.pointee.buffer)
      var freed: UnsafeMutablePointer<AVIOContext>? = unsafe context
      unsafe avio_context_free(&freed)
    }
    close(descriptor)
  }

  @unsafe private static func from(_ opaque: UnsafeMutableRawPointer?) -> InputFile? {
    guard let opaque = unsafe opaque else { return nil }
    return unsafe Unmanaged<InputFile>.fromOpaque(opaque).takeUnretainedValue()
  }

  /// Returns up to `count` bytes from `offset` on, without moving FFmpeg's read position.
  func bytes(at offset: Int64, count: Int) -> [UInt8] {
    let available = Int(max(0, min(Int64(count), size - offset)))
    return unsafe [UInt8](unsafeUninitializedCapacity: available) { buffer, filled in
      filled = max(
        0, unsafe pread(descriptor, buffer.baseAddress, available, off_t(start + offset)))
    }
  }

  @unsafe private func read(into buffer: UnsafeMutablePointer<UInt8>?, count: CInt) -> CInt {
    guard let buffer = unsafe buffer, count > 0 else { return PB_ERROR_INVALIDDATA }
    guard position < size else { return PB_ERROR_EOF }
    while true {
      let wanted = Int(min(Int64(count), size - position))
      let got = unsafe pread(descriptor, buffer, wanted, off_t(start + position))
      if got > 0 {
        position += Int64(got)
        return CInt(got)
      }
      if got == 0 { return PB_ERROR_EOF }
      if errno != EINTR { return -errno }
    }
  }

  private func seek(to offset: Int64, whence: CInt) -> Int64 {
    if whence & AVSEEK_SIZE != 0 { return size }
    let base: Int64
    switch whence & ~AVSEEK_FORCE {
    case SEEK_SET: base = 0
    case SEEK_CUR: base = position
    case SEEK_END: base = size
    default: return Int64(-EINVAL)
    }
    let (target, overflows) = base.addingReportingOverflow(offset)
    guard !overflows, target >= 0 else { return Int64(-EINVAL) }
    position = target
    return position
  }
}
