internal import CFFmpeg

/// The return code of an FFmpeg function; negative for a failure.
struct FFmpegStatus: Equatable {
  var code: Int32

  init(_ code: Int32) { self.code = code }

  static let done = FFmpegStatus(0)
  static let endOfFile = FFmpegStatus(PB_ERROR_EOF)
  /// The decoder needs input, or its output has to be received first (`EAGAIN`).
  static let again = FFmpegStatus(PB_ERROR_EAGAIN)
  static let outOfMemory = FFmpegStatus(PB_ERROR_ENOMEM)

  var failed: Bool { code < 0 }

  /// FFmpeg's error message for the code.
  var text: String {
    var buffer = [CChar](repeating: 0, count: 128)
    unsafe buffer.withUnsafeMutableBufferPointer { pointer in
      _ = unsafe av_strerror(code, pointer.baseAddress, pointer.count)
    }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
