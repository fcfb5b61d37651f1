internal import CFFmpeg

/// Writes encoded frames into an MP4 file that players can start and seek at once.
package enum ClipFile {
  /// Returns a file without sound and metadata, with the index before the frames.
  ///
  /// - Parameters:
  ///   - parts: Encoders that were finished, with the same settings; the frames of each are shown
  ///     after those of the one before.
  ///   - duration: The time at which the last frame ends, in seconds.
  /// - Throws: `MediaError`.
  package static func mp4(
    of parts: [H264Encoder], duration: Double
  ) throws(MediaError) -> [UInt8] {
    let frames = parts.flatMap(\.frames)
    guard let first = parts.first, !frames.isEmpty else { throw failure("There are no frames.") }
    guard parts.allSatisfy({ $0.parameterSets == first.parameterSets }) else {
      throw failure("The parts were encoded with different settings.")
    }
    var file: [UInt8] = []
    let output = try MediaOutput(for: "clip") { offset, bytes in
      let end = Int(offset) + bytes.count
      if end > file.count { file += [UInt8](repeating: 0, count: end - file.count) }
      file.replaceSubrange(Int(offset)..<end, with: bytes)
    }
    let context = try unsafe open(output)
    defer { unsafe avformat_free_context(context) }
    guard let stream = unsafe avformat_new_stream(context, nil), let packet = Packet.make() else {
      throw failure("There is no memory left.")
    }
    try unsafe check(first.copyParameters(to: stream).code)
    let units = AVRational(num: 1, den: CInt(H264Encoder.timeScale))
    unsafe stream.pointee.time_base = units
    var options: OpaquePointer?
    defer { unsafe av_dict_free(&options) }
    unsafe av_dict_set_int(&options, "moov_size", indexSize(frames: frames.count), 0)
    try check(unsafe avformat_write_header(context, &options))
    let end = Int64((duration * Double(H264Encoder.timeScale)).rounded())
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1].time : end
      try unsafe fill(packet, with: frame, duration: max(1, next - frame.time))
      unsafe av_packet_rescale_ts(packet.pointer, units, stream.pointee.time_base)
      try check(unsafe av_interleaved_write_frame(context, packet.pointer))
    }
    try check(unsafe av_write_trailer(context))
    unsafe avio_flush(output.context)
    return file
  }

  /// Returns the bytes to reserve for the index: its tables have at most 32 bytes for each frame
  /// (duration, size, offset, chunk and keyframe); a player skips what is left of them.
  private static func indexSize(frames: Int) -> Int64 { Int64(4096 + 32 * frames) }

  @unsafe private static func open(
    _ output: MediaOutput
  ) throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
    var created: UnsafeMutablePointer<AVFormatContext>?
    try check(unsafe avformat_alloc_output_context2(&created, nil, "mp4", nil))
    guard let context = unsafe created else { throw failure("There is no memory left.") }
    unsafe context.pointee.pb = unsafe output.context
    unsafe context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO | AVFMT_FLAG_BITEXACT
    return unsafe context
  }

  @unsafe private static func fill(
    _ packet: borrowing Packet, with frame: EncodedFrame, duration: Int64
  ) throws(MediaError) {
    unsafe av_packet_unref(packet.pointer)
    try check(unsafe av_new_packet(packet.pointer, CInt(frame.bytes.count)))
    unsafe packet.pointer.pointee.data.update(from: frame.bytes, count: frame.bytes.count)
    unsafe packet.pointer.pointee.pts = frame.time
    unsafe packet.pointer.pointee.dts = frame.time
    unsafe packet.pointer.pointee.duration = duration
    if frame.isKeyframe { unsafe packet.pointer.pointee.flags |= AV_PKT_FLAG_KEY }
  }

  private static func check(_ code: CInt) throws(MediaError) {
    if code < 0 { throw failure(FFmpegStatus(code).text) }
  }

  private static func failure(_ reason: String) -> MediaError {
    MediaError(.internal, operation: "write", file: "clip", reason: reason)
  }
}
