internal import CFFmpeg
internal import Foundation

/// Encodes frames as JPEG files in display orientation, with square pixels and in standard dynamic
/// range.
///
/// The files hold no metadata. Not thread-safe.
@safe package struct JPEGEncoder: ~Copyable {
  private var scaler: FrameScaler
  private var converter: OpaquePointer?
  /// The encoder's quantiser scale, 2 (best) to 31; at 4 no blocks are visible at arm's length.
  private static let quantizer: CInt = 4

  /// - Parameter longestSide: The maximum of the files' width and height, in pixels; larger frames
  ///   are downscaled.
  package init(longestSide: Int = 1280) {
    scaler = FrameScaler(longestSide: longestSide, isForShowing: true)
  }

  /// Encodes the frame as a JPEG file.
  ///
  /// - Throws: `MediaError` (`outOfResources`, `unsupportedCodec` for a pixel format that cannot be
  ///   converted, or `internal`).
  package mutating func encode(_ frame: borrowing VideoFrame) throws(MediaError) -> JPEGImage {
    let shown = try scaler.rgb(frame)
    guard let upright = shown.upright() else {
      throw JPEGEncoder.failure(.outOfResources, "There is no memory for a still image.")
    }
    return try encode(upright.avFrame, format: AV_PIX_FMT_RGB24)
  }

  /// Encodes a frame of a clip as a JPEG file.
  ///
  /// - Throws: `MediaError` (`outOfResources` or `internal`).
  package mutating func encode(_ frame: ClipFrame) throws(MediaError) -> JPEGImage {
    try encode(frame.avFrame, format: AV_PIX_FMT_YUV420P)
  }

  private mutating func encode(
    _ shown: borrowing AVFrameHandle, format: AVPixelFormat
  ) throws(MediaError) -> JPEGImage {
    let (width, height) = (shown.width, shown.height)
    guard let full = AVFrameHandle.make(width: width, height: height, format: AV_PIX_FMT_YUVJ420P)
    else {
      throw JPEGEncoder.failure(.outOfResources, "There is no memory for a still image.")
    }
    unsafe converter = sws_getCachedContext(
      converter, CInt(width), CInt(height), format, CInt(width), CInt(height),
      AV_PIX_FMT_YUVJ420P, SWS_BICUBIC | SWS_ACCURATE_RND, nil, nil, nil)
    guard let converter = unsafe converter else {
      throw JPEGEncoder.failure(.internal, "The colours cannot be converted.")
    }
    if format == AV_PIX_FMT_YUV420P {
      // A clip's frames are BT.709, of limited range; JPEG files are BT.601, of full range.
      _ = unsafe sws_setColorspaceDetails(
        converter, sws_getCoefficients(SWS_CS_ITU709), 0, sws_getCoefficients(SWS_CS_ITU601), 1, 0,
        1 << 16, 1 << 16)
    }
    let status = FFmpegStatus(
      unsafe sws_scale_frame(converter, full.pointer, shown.pointer))
    if status.failed { throw JPEGEncoder.failure(.internal, status.text) }
    return JPEGImage(width: width, height: height, bytes: Data(try JPEGEncoder.bytes(of: full)))
  }

  /// Encodes one frame; the encoder is opened for each, because few are needed.
  private static func bytes(of avFrame: borrowing AVFrameHandle) throws(MediaError) -> [UInt8] {
    guard let codec = unsafe avcodec_find_encoder(AV_CODEC_ID_MJPEG),
      let packet = Packet.make(), let context = unsafe avcodec_alloc_context3(codec)
    else { throw failure(.internal, "There is no encoder for JPEG.") }
    defer {
      var freed: UnsafeMutablePointer<AVCodecContext>? = unsafe context
      unsafe avcodec_free_context(&freed)
    }
    unsafe context.pointee.width = CInt(avFrame.width)
    unsafe context.pointee.height = CInt(avFrame.height)
    unsafe context.pointee.pix_fmt = AV_PIX_FMT_YUVJ420P
    unsafe context.pointee.color_range = AVCOL_RANGE_JPEG
    unsafe context.pointee.time_base = AVRational(num: 1, den: 1)
    unsafe context.pointee.thread_count = 1
    // Keeps the name of the encoding software out of the file.
    unsafe context.pointee.flags |= AV_CODEC_FLAG_QSCALE | AV_CODEC_FLAG_BITEXACT
    unsafe context.pointee.global_quality = FF_QP2LAMBDA * quantizer
    unsafe avFrame.pointer.pointee.quality = FF_QP2LAMBDA * quantizer
    unsafe avFrame.pointer.pointee.pts = 0
    var status = FFmpegStatus(unsafe avcodec_open2(context, codec, nil))
    if !status.failed { status = FFmpegStatus(unsafe avcodec_send_frame(context, avFrame.pointer)) }
    if !status.failed {
      status = FFmpegStatus(unsafe avcodec_receive_packet(context, packet.pointer))
    }
    if status.failed {
      throw failure(status == .outOfMemory ? .outOfResources : .internal, status.text)
    }
    return packet.bytes
  }

  private static func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "encode", file: "still image", reason: reason)
  }

  deinit { unsafe sws_freeContext(converter) }
}
