internal import CFFmpeg

/// Decodes the packets of one stream into frames, several at a time.
///
/// Not thread-safe itself.
@safe struct PacketDecoder: ~Copyable {
  private let context: UnsafeMutablePointer<AVCodecContext>

  /// Returns the longer side, in samples, from which the loop filter is skipped; the filter takes a
  /// tenth of the decoding time.
  ///
  /// In 4K the difference is not visible, as frames are measured at half their size or less. In
  /// full HD the measurements are no worse without HEVC's loop filter, but they are without that of
  /// H.264 (docs/experiments/007).
  private static func unfilteredSide(_ codec: AVCodecID) -> CInt {
    CInt((codec == AV_CODEC_ID_HEVC ? 1 : 2) * FrameScaler.usualSide)
  }

  private init(adopting context: UnsafeMutablePointer<AVCodecContext>) {
    unsafe self.context = unsafe context
  }

  /// Opens the decoder for the demuxer's stream.
  ///
  /// - Parameters:
  ///   - threads: How many frames are decoded at once.
  ///   - isForMeasuring: Whether the frames are only measured and never displayed: large
  ///     non-reference frames then keep their block edges.
  /// - Throws: `MediaError` with `unsupportedCodec` for a codec that is not on the allow list.
  static func open(
    _ demuxer: borrowing Demuxer, file: String, threads: Int, isForMeasuring: Bool,
    limits: MediaLimits
  ) throws(MediaError) -> PacketDecoder {
    guard let parameters = unsafe demuxer.parameters,
      let codec = unsafe avcodec_find_decoder(parameters.pointee.codec_id),
      limits.formats.decoders.contains(unsafe String(cString: codec.pointee.name))
    else {
      let id = unsafe demuxer.parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE
      let name = unsafe String(cString: avcodec_get_name(id))
      throw MediaError(
        .unsupportedCodec, operation: "open", file: file,
        reason: "The frames are stored as \u{201C}\(name)\u{201D}, which is not read.")
    }
    guard let created = unsafe avcodec_alloc_context3(codec) else {
      throw MediaError(
        .outOfResources, operation: "open", file: file, reason: "There is no memory left.")
    }
    let decoder = unsafe PacketDecoder(adopting: created)
    try limits.checkFrame(
      width: Int(unsafe parameters.pointee.width), height: Int(unsafe parameters.pointee.height),
      file: file)
    // The decoder checks this too, before it allocates a frame of a new size.
    unsafe created.pointee.max_pixels = Int64(limits.framePixels)
    var status = FFmpegStatus(unsafe avcodec_parameters_to_context(created, parameters))
    if !status.failed {
      unsafe created.pointee.thread_count = CInt(threads)
      unsafe created.pointee.thread_type = FF_THREAD_FRAME | FF_THREAD_SLICE
      let side = unsafe max(parameters.pointee.width, parameters.pointee.height)
      // With several layers FFmpeg would also skip the filter in frames that higher layers refer
      // to.
      if isForMeasuring, side >= Self.unfilteredSide(unsafe parameters.pointee.codec_id),
        unsafe DisposableFrames(parameters)?.areOfOneLayer == true
      {
        unsafe created.pointee.skip_loop_filter = AVDISCARD_NONREF
      }
      status = FFmpegStatus(unsafe avcodec_open2(created, codec, nil))
    }
    if status.failed {
      throw MediaError(
        status == .outOfMemory ? .outOfResources : .invalidVideo, operation: "open", file: file,
        reason: "The frames cannot be decoded (\(status.text)).")
    }
    return decoder
  }

  /// The codec's short name, for example `h264`.
  var codecName: String { unsafe String(cString: avcodec_get_name(context.pointee.codec_id)) }

  /// Sends the decoder a packet; returns `again` when decoded frames have to be received first.
  mutating func send(_ packet: borrowing Packet) -> FFmpegStatus {
    FFmpegStatus(unsafe avcodec_send_packet(context, packet.pointer))
  }

  /// Signals the end of the stream, so that the decoder returns the frames that it has buffered.
  mutating func drain() { _ = unsafe avcodec_send_packet(context, nil) }

  /// Discards the decoder's state, so that decoding can continue elsewhere in the stream.
  mutating func flush() { unsafe avcodec_flush_buffers(context) }

  /// Receives the next frame into `avFrame`.
  mutating func receive(into avFrame: borrowing AVFrameHandle) -> FFmpegStatus {
    FFmpegStatus(unsafe avcodec_receive_frame(context, avFrame.pointer))
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&context)
  }
}
