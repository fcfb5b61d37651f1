internal import CFFmpeg
internal import Glibc

/// A new file that FFmpeg writes through this class's I/O callbacks.
///
/// Not thread-safe; must outlive the muxer that writes to it.
@safe final class MediaOutput {
  private let store: (Int64, [UInt8]) -> Void
  private var position: Int64 = 0
  /// The size of what has been written, in bytes.
  private(set) var size: Int64 = 0
  private(set) var context: UnsafeMutablePointer<AVIOContext>?

  /// The maximum size of a part, in bytes.
  private static let bufferSize: CInt = 256 << 10

  /// - Parameter store: Called with the offset and the bytes of each part; a later part may replace
  ///   bytes of an earlier one.
  /// - Throws: `MediaError` with `outOfResources`.
  init(for file: String, store: @escaping (Int64, [UInt8]) -> Void) throws(MediaError) {
    self.store = store
    let buffer = unsafe av_malloc(Int(MediaOutput.bufferSize))
    let opaque = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe context = avio_alloc_context(
      buffer?.assumingMemoryBound(to: UInt8.self), MediaOutput.bufferSize, 1, opaque, nil,
      { opaque, bytes, count in
        unsafe MediaOutput.from(opaque)?.write(UnsafeRawPointer(bytes), count: count)
          ?? PB_ERROR_INVALIDDATA
      },
      { opaque, offset, whence in
        unsafe MediaOutput.from(opaque)?.seek(to: offset, whence: whence)
          ?? Int64(PB_ERROR_INVALIDDATA)
      })
    if unsafe context == nil {
      unsafe av_free(buffer)
      throw MediaError(
        .outOfResources, operation: "remux", file: file, reason: "There is no memory left.")
    }
  }

  deinit {
    if let context = unsafe context {
      unsafe av_freep(&context.pointee.buffer)
      var freed: UnsafeMutablePointer<AVIOContext>? = unsafe context
      unsafe avio_context_free(&freed)
    }
  }

  @unsafe private static func from(_ opaque: UnsafeMutableRawPointer?) -> MediaOutput? {
    guard let opaque = unsafe opaque else { return nil }
    return unsafe Unmanaged<MediaOutput>.fromOpaque(opaque).takeUnretainedValue()
  }

  @unsafe private func write(_ bytes: UnsafeRawPointer?, count: CInt) -> CInt {
    guard let bytes = unsafe bytes, count > 0 else { return PB_ERROR_INVALIDDATA }
    unsafe store(position, Array(UnsafeRawBufferPointer(start: bytes, count: Int(count))))
    position += Int64(count)
    size = max(size, position)
    return count
  }

  private func seek(to offset: Int64, whence: CInt) -> Int64 {
    if whence & AVSEEK_SIZE != 0 { return size }
    guard whence & ~AVSEEK_FORCE == SEEK_SET, offset >= 0 else { return Int64(-EINVAL) }
    position = offset
    return offset
  }
}
