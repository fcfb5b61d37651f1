internal import CFFmpeg
internal import Glibc

/// One opened file that FFmpeg reads through this class's I/O callbacks.
///
/// FFmpeg is never given a path, so a hostile file cannot make it open another file. Not
/// thread-safe; must outlive the demuxer that reads from it.
@safe final class InputFile {
  /// The file as the caller named it, for messages.
  let path: String
  /// The size in bytes when the file was opened.
  let size: Int64
  private let descriptor: CInt
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
  /// - Throws: `MediaError` with `outOfResources` or `libraryMissing`.
  init(_ file: consuming OpenedFile, path: String) throws(MediaError) {
    try MediaLibrary.load(for: path)
    self.path = path
    size = file.size
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
      filled = max(0, unsafe pread(descriptor, buffer.baseAddress, available, off_t(offset)))
    }
  }

  @unsafe private func read(into buffer: UnsafeMutablePointer<UInt8>?, count: CInt) -> CInt {
    guard let buffer = unsafe buffer, count > 0 else { return PB_ERROR_INVALIDDATA }
    while true {
      let got = unsafe Glibc.read(descriptor, buffer, Int(count))
      if got > 0 { return CInt(got) }
      if got == 0 { return PB_ERROR_EOF }
      if errno != EINTR { return -errno }
    }
  }

  private func seek(to offset: Int64, whence: CInt) -> Int64 {
    if whence & AVSEEK_SIZE != 0 { return size }
    let position = lseek(descriptor, off_t(offset), whence & ~AVSEEK_FORCE)
    return position < 0 ? Int64(-errno) : Int64(position)
  }
}
