internal import CFFmpeg

/// Reads the frame size from a packet, without decoding it.
///
/// For containers that do not state the size: an oversized frame can then be distinguished from
/// damage.
enum SizeParser {
  /// Returns width and height in samples; `nil` where the codec's parser does not find them.
  @unsafe static func size(
    in packet: borrowing Packet, of parameters: UnsafePointer<AVCodecParameters>
  ) -> (width: Int, height: Int)? {
    let codec = unsafe parameters.pointee.codec_id
    guard let parser = unsafe av_parser_init(CInt(codec.rawValue)) else { return nil }
    defer { unsafe av_parser_close(parser) }
    guard let context = unsafe avcodec_alloc_context3(nil) else { return nil }
    defer {
      var freed: UnsafeMutablePointer<AVCodecContext>? = unsafe context
      unsafe avcodec_free_context(&freed)
    }
    guard unsafe avcodec_parameters_to_context(context, parameters) >= 0 else { return nil }
    unsafe parser.pointee.flags |= PARSER_FLAG_COMPLETE_FRAMES
    var data: UnsafeMutablePointer<UInt8>?
    var size: CInt = 0
    // The packet's bytes end with the padding that parsers read beyond the end.
    unsafe av_parser_parse2(
      parser, context, &data, &size, packet.pointer.pointee.data, packet.pointer.pointee.size,
      PB_NOPTS_VALUE, PB_NOPTS_VALUE, 0)
    let (width, height) = unsafe (Int(parser.pointee.width), Int(parser.pointee.height))
    return width > 0 && height > 0 ? (width, height) : nil
  }
}
