internal import CFFmpeg

/// Encodes frames as H.264, in the order in which they are given.
///
/// The same frames and settings always give the same bytes on one machine. Not thread-safe.
@safe package final class H264Encoder {
  package let width: Int
  package let height: Int
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let packet: Packet
  private var lastTime: Int64 = -1
  /// The frames encoded so far that were not taken.
  package private(set) var frames: [EncodedFrame] = []

  /// The number of units of time in a second.
  package static let timeScale: Int64 = 90_000
  /// Fixed, because the number of threads changes the result.
  private static let threads: CInt = 1
  /// The time between keyframes, in frames: players seek to them.
  private static let keyframeInterval: CInt = 60
  /// The encoder's names, the preferred one first: Debian's FFmpeg has x264, that of the
  /// container image OpenH264.
  private static let names = ["libx264", "libopenh264"]

  /// - Parameters:
  ///   - size: Width and height in pixels, both even.
  ///   - frameRate: The frames per second that `bitRate` is for.
  ///   - bitRate: The maximum number of bits per second.
  /// - Throws: `MediaError` with `unsupportedCodec` where FFmpeg has no such encoder, or
  ///   `outOfResources`.
  package init(
    size: (width: Int, height: Int), frameRate: Int, bitRate: Int
  ) throws(MediaError) {
    guard
      let codec = unsafe Self.names.lazy.compactMap({ unsafe avcodec_find_encoder_by_name($0) })
        .first
    else { throw Self.failure(.unsupportedCodec, "There is no encoder for H.264.") }
    guard let packet = Packet.make(), let context = unsafe avcodec_alloc_context3(codec)
    else { throw Self.failure(.outOfResources, "There is no memory left.") }
    (width, height) = size
    self.packet = packet
    unsafe self.context = unsafe context
    unsafe context.pointee.width = CInt(size.width)
    unsafe context.pointee.height = CInt(size.height)
    unsafe context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
    unsafe context.pointee.time_base = AVRational(num: 1, den: CInt(Self.timeScale))
    unsafe context.pointee.framerate = AVRational(num: CInt(frameRate), den: 1)
    unsafe context.pointee.gop_size = Self.keyframeInterval
    unsafe context.pointee.max_b_frames = 0
    unsafe context.pointee.thread_count = Self.threads
    unsafe context.pointee.color_range = AVCOL_RANGE_MPEG
    unsafe context.pointee.color_primaries = AVCOL_PRI_BT709
    unsafe context.pointee.color_trc = AVCOL_TRC_BT709
    unsafe context.pointee.colorspace = AVCOL_SPC_BT709
    // The parameter sets are in the index of an MP4 file.
    unsafe context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | AV_CODEC_FLAG_BITEXACT
    unsafe context.pointee.rc_max_rate = Int64(bitRate)
    unsafe context.pointee.rc_buffer_size = CInt(bitRate)
    unsafe context.pointee.bit_rate = Int64(bitRate)
    var options: OpaquePointer?
    defer { unsafe av_dict_free(&options) }
    // Of x264; others ignore them. Frames are shown at the size of a phone: constant quality, up
    // to the maximum rate.
    unsafe av_dict_set(&options, "preset", "ultrafast", 0)
    unsafe av_dict_set(&options, "crf", "24", 0)
    let status = FFmpegStatus(unsafe avcodec_open2(context, codec, &options))
    if status.failed {
      throw Self.failure(status == .outOfMemory ? .outOfResources : .internal, status.text)
    }
  }

  deinit {
    var freed: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&freed)
  }

  /// Encodes a frame of the encoder's size; the frame may be changed afterwards.
  ///
  /// - Parameter time: The presentation time in seconds, later than that of the frame before.
  /// - Throws: `MediaError`.
  package func encode(_ frame: ClipFrame, at time: Double) throws(MediaError) {
    precondition(frame.width == width && frame.height == height, "all frames have one size")
    lastTime = max(lastTime + 1, Int64((time * Double(Self.timeScale)).rounded()))
    unsafe frame.avFrame.pointer.pointee.pts = lastTime
    try unsafe send(frame.avFrame.pointer)
    // The encoder may still refer to the samples, which are then copied before they are changed.
    if unsafe av_frame_make_writable(frame.avFrame.pointer) < 0 {
      throw Self.failure(.outOfResources, "There is no memory left.")
    }
  }

  /// Encodes what is buffered; to be called once, after the last frame.
  ///
  /// - Throws: `MediaError`.
  package func finish() throws(MediaError) { try unsafe send(nil) }

  /// Returns the frames encoded so far, and forgets them.
  package func takeFrames() -> [EncodedFrame] {
    defer { frames = [] }
    return frames
  }

  /// Copies the parameters of the encoded video.
  func copyParameters(to stream: UnsafeMutablePointer<AVStream>) -> FFmpegStatus {
    FFmpegStatus(unsafe avcodec_parameters_from_context(stream.pointee.codecpar, context))
  }

  /// The parameter sets, which decoders need before the first frame.
  var parameterSets: [UInt8] {
    unsafe Array(
      UnsafeBufferPointer(
        start: context.pointee.extradata, count: Int(context.pointee.extradata_size)))
  }

  private func send(_ frame: UnsafeMutablePointer<AVFrame>?) throws(MediaError) {
    var status = FFmpegStatus(unsafe avcodec_send_frame(context, frame))
    while !status.failed {
      status = FFmpegStatus(unsafe avcodec_receive_packet(context, packet.pointer))
      if status == .endOfFile || status == .again { return }
      guard !status.failed, let time = packet.timestamp else { break }
      frames.append(
        EncodedFrame(bytes: packet.bytes, time: time, isKeyframe: packet.isKeyframe))
      unsafe av_packet_unref(packet.pointer)
    }
    throw Self.failure(status == .outOfMemory ? .outOfResources : .internal, status.text)
  }

  private static func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "encode", file: "clip", reason: reason)
  }
}
