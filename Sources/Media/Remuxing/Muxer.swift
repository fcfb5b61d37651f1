internal import CFFmpeg

/// Writes the frames of a demuxer into a new MP4 or QuickTime file without metadata.
///
/// Not thread-safe.
@safe struct Muxer: ~Copyable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let output: MediaOutput
  private let file: String
  private var track: Track?

  private struct Track {
    var index: CInt
    /// The source's time base.
    var timeBase: AVRational
    /// The time of the source at which the file begins, in the source's time base.
    var start: Int64
    /// How many frames a presentation time may be behind the decoding time.
    var delay: Int64
    /// The decoding time of the last packet, in the new track's time base.
    var last: Int64?

    /// Returns the decoding time to write for a packet: later than the last one, and not later than
    /// the presentation time if possible.
    ///
    /// Matroska files state no decoding times for their first packets.
    func decodingTime(of packet: borrowing Packet) -> Int64 {
      let duration = packet.duration ?? 0
      let expected = last.map { $0 &+ duration } ?? (packet.timestamp ?? 0) &- delay &* duration
      let time = packet.decodingTimestamp ?? expected
      return max(min(time, packet.timestamp ?? time), last.map { $0 &+ 1 } ?? .min)
    }
  }

  private init(
    adopting context: UnsafeMutablePointer<AVFormatContext>, _ output: MediaOutput, file: String
  ) {
    unsafe self.context = unsafe context
    self.output = output
    self.file = file
  }

  /// Creates the file for a demuxer's video, and writes its header.
  ///
  /// - Parameter indexSize: The bytes to reserve for the index before the packets; with 0 it is
  ///   written behind them.
  /// - Throws: `MediaError`.
  static func open(
    _ output: MediaOutput, for demuxer: borrowing Demuxer, file: String, indexSize: Int
  ) throws(MediaError) -> Muxer {
    guard let format = unsafe RemuxFormat.format(for: demuxer) else {
      throw MediaError(
        .unsupportedCodec, operation: "remux", file: file,
        reason: "MP4 and QuickTime files do not hold these frames.")
    }
    var created: UnsafeMutablePointer<AVFormatContext>?
    try check(unsafe avformat_alloc_output_context2(&created, format, nil, nil), file)
    guard let context = unsafe created else { throw failure(.outOfMemory, file) }
    var muxer = unsafe Muxer(adopting: context, output, file: file)
    unsafe context.pointee.pb = unsafe output.context
    // Otherwise the name of this program's libraries is written.
    unsafe context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO | AVFMT_FLAG_BITEXACT
    unsafe context.pointee.flush_packets = 0
    try unsafe muxer.addTrack(
      demuxer.context.pointee.streams[demuxer.streamIndex],
      start: max(demuxer.context.pointee.start_time, 0))
    var options: OpaquePointer?
    defer { unsafe av_dict_free(&options) }
    unsafe av_dict_set_int(&options, "moov_size", Int64(indexSize), 0)
    try check(unsafe avformat_write_header(context, &options), file)
    return muxer
  }

  private mutating func addTrack(
    _ source: UnsafeMutablePointer<AVStream>?, start: Int64
  ) throws(MediaError) {
    guard let source = unsafe source, let track = unsafe avformat_new_stream(context, nil) else {
      throw Muxer.failure(.outOfMemory, file)
    }
    try Muxer.check(unsafe pb_copy_parameters(track, source), file)
    unsafe RemuxFormat.chooseTag(of: track, in: context.pointee.oformat)
    unsafe track.pointee.time_base = unsafe source.pointee.time_base
    unsafe track.pointee.sample_aspect_ratio = unsafe source.pointee.sample_aspect_ratio
    unsafe track.pointee.codecpar.pointee.sample_aspect_ratio =
      unsafe source.pointee.sample_aspect_ratio
    let base = unsafe source.pointee.time_base
    self.track = Track(
      index: unsafe track.pointee.index, timeBase: base,
      start: av_rescale_q(start, AVRational(num: 1, den: AV_TIME_BASE), base),
      delay: Int64(unsafe source.pointee.codecpar.pointee.video_delay))
  }

  /// Writes a packet of the demuxer's video, and empties it.
  ///
  /// - Throws: `MediaError`.
  mutating func write(_ packet: borrowing Packet) throws(MediaError) {
    guard var track,
      let base = unsafe context.pointee.streams[Int(track.index)]?.pointee.time_base
    else { return }
    if let time = packet.timestamp { unsafe packet.pointer.pointee.pts = time &- track.start }
    if let time = packet.decodingTimestamp {
      unsafe packet.pointer.pointee.dts = time &- track.start
    }
    unsafe packet.pointer.pointee.stream_index = track.index
    unsafe packet.pointer.pointee.pos = -1
    unsafe av_packet_rescale_ts(packet.pointer, track.timeBase, base)
    let time = track.decodingTime(of: packet)
    unsafe packet.pointer.pointee.dts = time
    unsafe packet.pointer.pointee.pts = max(packet.timestamp ?? time, time)
    track.last = time
    self.track = track
    try Muxer.check(unsafe av_interleaved_write_frame(context, packet.pointer), file)
  }

  /// Writes the packets that are still buffered, and the index.
  ///
  /// - Returns: The size of the index, in bytes.
  /// - Throws: `MediaError`.
  consuming func finish() throws(MediaError) -> Int {
    try Muxer.check(unsafe av_interleaved_write_frame(context, nil), file)
    unsafe avio_flush(output.context)
    let size = output.size
    try Muxer.check(unsafe av_write_trailer(context), file)
    unsafe avio_flush(output.context)
    return Int(output.size - size)
  }

  private static func check(_ code: CInt, _ file: String) throws(MediaError) {
    if code < 0 { throw failure(FFmpegStatus(code), file) }
  }

  private static func failure(_ status: FFmpegStatus, _ file: String) -> MediaError {
    MediaError(
      status == .outOfMemory ? .outOfResources : .invalidVideo, operation: "remux", file: file,
      reason: "The video cannot be copied (\(status.text)).")
  }

  deinit { unsafe avformat_free_context(context) }
}
