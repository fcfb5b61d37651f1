internal import CFFmpeg

/// Turns the packets of one stream into frames, several at a time.
///
/// Not thread-safe itself.
@safe struct PacketDecoder: ~Copyable {
  private let context: UnsafeMutablePointer<AVCodecContext>

  /// From this longer side on, in samples, frames come without what the loop filter smooths, which
  /// takes a tenth of decoding them.
  ///
  /// Of 4K it is not seen, as frames are measured at half their size or less. Of full HD what is
  /// measured is no worse without HEVC's, but without that of H.264 (docs/performance.md).
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
  ///   - isForMeasuring: Whether no person will see the frames: large ones of which no other is
  ///     decoded keep the edges of their blocks.
  /// - Throws: `MediaError` with `unsupportedCodec` for a codec that is not on the allow list.
  static func open(
    _ demuxer: borrowing Demuxer, file: String, threads: Int, isForMeasuring: Bool,
    limits: MediaLimits
  ) throws(MediaError) -> PacketDecoder {
    guard let parameters = unsafe demuxer.parameters,
      let codec = unsafe avcodec_find_decoder(parameters.pointee.codec_id),
      AllowedFormats.decoders.contains(unsafe String(cString: codec.pointee.name))
    else {
      let id = unsafe demuxer.parameters?.pointee.codec_id ?? AV_CODEC_ID_NONE
      let name = unsafe String(cString: avcodec_get_name(id))
      throw MediaError(
        .unsupportedCodec, operation: "open", file: file,
        reason: "The pictures are stored as \u{201C}\(name)\u{201D}, which is not read.")
    }
    guard let created = unsafe avcodec_alloc_context3(codec) else {
      throw MediaError(
        .outOfResources, operation: "open", file: file, reason: "There is no memory left.")
    }
    let decoder = unsafe PacketDecoder(adopting: created)
    try limits.checkFrame(
      width: Int(unsafe parameters.pointee.width), height: Int(unsafe parameters.pointee.height),
      file: file)
    // The decoder checks this too, before it makes room for a frame of a new size.
    unsafe created.pointee.max_pixels = Int64(limits.framePixels)
    var status = FFmpegStatus(unsafe avcodec_parameters_to_context(created, parameters))
    if !status.failed {
      unsafe created.pointee.thread_count = CInt(threads)
      unsafe created.pointee.thread_type = FF_THREAD_FRAME | FF_THREAD_SLICE
      let side = unsafe max(parameters.pointee.width, parameters.pointee.height)
      // With several layers FFmpeg would also leave out what higher ones are decoded from.
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
        reason: "The pictures cannot be decoded (\(status.text)).")
    }
    return decoder
  }

  /// The codec's short name, for example `h264`.
  var codecName: String { unsafe String(cString: avcodec_get_name(context.pointee.codec_id)) }

  /// Gives the decoder a packet; `again` when it wants to be asked for frames first.
  mutating func send(_ packet: borrowing Packet) -> FFmpegStatus {
    FFmpegStatus(unsafe avcodec_send_packet(context, packet.pointer))
  }

  /// Tells the decoder that no packet follows, so that it hands out the frames it kept back.
  mutating func drain() { _ = unsafe avcodec_send_packet(context, nil) }

  /// Forgets what it was given, so that it can go on elsewhere in the stream.
  mutating func flush() { unsafe avcodec_flush_buffers(context) }

  /// Takes the next frame into `frame`.
  mutating func receive(into avFrame: borrowing AVFrameHandle) -> FFmpegStatus {
    FFmpegStatus(unsafe avcodec_receive_frame(context, avFrame.pointer))
  }

  deinit {
    var context: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&context)
  }
}
