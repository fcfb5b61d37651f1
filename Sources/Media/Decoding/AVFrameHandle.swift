internal import CFFmpeg

/// Owns one decoded `AVFrame` of FFmpeg.
///
/// `@unchecked Sendable`: the handle is the only owner of the `AVFrame`, and the buffers that the
/// frame refers to are reference-counted atomically and are only read once decoded.
@safe struct AVFrameHandle: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>

  private init(adopting pointer: UnsafeMutablePointer<AVFrame>) {
    unsafe self.pointer = unsafe pointer
  }

  /// Returns an empty frame; `nil` when memory is exhausted.
  static func make() -> AVFrameHandle? {
    guard let pointer = unsafe av_frame_alloc() else { return nil }
    return unsafe AVFrameHandle(adopting: pointer)
  }

  /// Returns a frame with allocated buffers; `nil` when memory is exhausted.
  static func make(width: Int, height: Int, format: AVPixelFormat) -> AVFrameHandle? {
    guard let avFrame = make() else { return nil }
    unsafe avFrame.pointer.pointee.width = CInt(width)
    unsafe avFrame.pointer.pointee.height = CInt(height)
    unsafe avFrame.pointer.pointee.format = format.rawValue
    if unsafe av_frame_get_buffer(avFrame.pointer, 0) < 0 { return nil }
    return avFrame
  }

  var width: Int { Int(unsafe pointer.pointee.width) }
  var height: Int { Int(unsafe pointer.pointee.height) }
  var pixelFormat: AVPixelFormat { AVPixelFormat(rawValue: unsafe pointer.pointee.format) }

  /// The size of the samples in bytes, without padding; 0 for a format without samples in memory.
  var byteCount: Int {
    max(0, Int(av_image_get_buffer_size(pixelFormat, CInt(width), CInt(height), 1)))
  }

  /// Moves the frame's content to `other` and leaves this frame empty.
  borrowing func move(to other: borrowing AVFrameHandle) {
    unsafe av_frame_unref(other.pointer)
    unsafe av_frame_move_ref(other.pointer, pointer)
  }

  /// The presentation time in the stream's time base; `nil` when the file does not state it.
  var timestamp: Int64? {
    let value = unsafe pointer.pointee.best_effort_timestamp
    return value == PB_NOPTS_VALUE ? nil : value
  }

  /// The display duration in the stream's time base; `nil` when the file does not state it.
  var duration: Int64? {
    let value = unsafe pb_frame_duration(pointer)
    return value > 0 ? value : nil
  }

  /// The displayed value for each stored value of high dynamic range; `nil` for standard dynamic
  /// range.
  var toneTable: [UInt8]? {
    switch unsafe pointer.pointee.color_trc {
    case AVCOL_TRC_ARIB_STD_B67: ToneCurve.hybridLogGamma.table
    case AVCOL_TRC_SMPTE2084: ToneCurve.perceptualQuantizer.table
    default: nil
    }
  }

  /// Whether black and white are the ends of the range of samples.
  var isFullRange: Bool { unsafe pointer.pointee.color_range == AVCOL_RANGE_JPEG }

  /// Whether the frame holds two fields that were taken at different times.
  var isInterlaced: Bool { unsafe pb_frame_is_interlaced(pointer) }

  deinit {
    var pointer: UnsafeMutablePointer<AVFrame>? = unsafe pointer
    unsafe av_frame_free(&pointer)
  }
}
