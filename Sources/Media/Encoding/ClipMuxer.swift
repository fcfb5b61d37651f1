internal import CFFmpeg

/// Writes encoded frames into a new MP4 file without sound and metadata, whose index is before the
/// frames, so that players can start and seek at once.
///
/// Not thread-safe.
@safe package struct ClipMuxer: ~Copyable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let output: MediaOutput
  private let packet: Packet
  /// The newest frame, whose duration the next one shows.
  private var waiting: EncodedFrame?

  private static var units: AVRational {
    AVRational(num: 1, den: CInt(H264Encoder.timeScale))
  }

  /// Creates the file, and writes its header.
  ///
  /// - Parameters:
  ///   - encoder: The encoder of the frames.
  ///   - frames: The maximum number of frames, for which space is reserved before them.
  ///   - store: Called with the offset and the bytes of each part of the file; a later part may
  ///     replace bytes of an earlier one.
  /// - Throws: `MediaError`.
  package static func open(
    for encoder: H264Encoder, frames: Int, store: @escaping (Int64, [UInt8]) -> Void
  ) throws(MediaError) -> ClipMuxer {
    let output = try MediaOutput(for: "clip", store: store)
    guard let packet = Packet.make() else { throw failure("There is no memory left.") }
    var created: UnsafeMutablePointer<AVFormatContext>?
    try check(unsafe avformat_alloc_output_context2(&created, nil, "mp4", nil))
    guard let context = unsafe created else { throw failure("There is no memory left.") }
    unsafe context.pointee.pb = unsafe output.context
    unsafe context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO | AVFMT_FLAG_BITEXACT
    guard let stream = unsafe avformat_new_stream(context, nil) else {
      unsafe avformat_free_context(context)
      throw failure("There is no memory left.")
    }
    let muxer = unsafe ClipMuxer(context, stream, output, packet)
    try unsafe check(encoder.copyParameters(to: stream).code)
    unsafe stream.pointee.time_base = units
    var options: OpaquePointer?
    defer { unsafe av_dict_free(&options) }
    // The tables of the index have at most 32 bytes for each frame (duration, size, offset, chunk
    // and keyframe); a player skips what is left of them.
    unsafe av_dict_set_int(&options, "moov_size", Int64(4096 + 32 * frames), 0)
    try check(unsafe avformat_write_header(context, &options))
    return muxer
  }

  private init(
    _ context: UnsafeMutablePointer<AVFormatContext>, _ stream: UnsafeMutablePointer<AVStream>,
    _ output: MediaOutput, _ packet: consuming Packet
  ) {
    unsafe self.context = unsafe context
    unsafe self.stream = unsafe stream
    self.output = output
    self.packet = packet
  }

  /// Writes the next frames.
  ///
  /// - Throws: `MediaError`.
  package mutating func write(_ frames: [EncodedFrame]) throws(MediaError) {
    for frame in frames {
      if let waiting { try write(waiting, until: frame.time) }
      waiting = frame
    }
  }

  /// Writes the last frame and the index.
  ///
  /// - Parameter end: The time at which the last frame ends, in seconds.
  /// - Throws: `MediaError`.
  package consuming func finish(at end: Double) throws(MediaError) {
    guard let waiting else { throw ClipMuxer.failure("There are no frames.") }
    try write(waiting, until: Int64((end * Double(H264Encoder.timeScale)).rounded()))
    try ClipMuxer.check(unsafe av_write_trailer(context))
    unsafe avio_flush(output.context)
  }

  private func write(_ frame: EncodedFrame, until end: Int64) throws(MediaError) {
    unsafe av_packet_unref(packet.pointer)
    try ClipMuxer.check(unsafe av_new_packet(packet.pointer, CInt(frame.bytes.count)))
    unsafe packet.pointer.pointee.data.update(from: frame.bytes, count: frame.bytes.count)
    unsafe packet.pointer.pointee.pts = frame.time
    unsafe packet.pointer.pointee.dts = frame.time
    unsafe packet.pointer.pointee.duration = max(1, end - frame.time)
    if frame.isKeyframe { unsafe packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY }
    unsafe av_packet_rescale_ts(packet.pointer, ClipMuxer.units, stream.pointee.time_base)
    try ClipMuxer.check(unsafe av_interleaved_write_frame(context, packet.pointer))
  }

  private static func check(_ code: CInt) throws(MediaError) {
    if code < 0 { throw failure(FFmpegStatus(code).text) }
  }

  static func failure(_ reason: String) -> MediaError {
    MediaError(.internal, operation: "write", file: "clip", reason: reason)
  }

  deinit { unsafe avformat_free_context(context) }
}
