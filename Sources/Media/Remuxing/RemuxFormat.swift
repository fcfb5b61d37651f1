internal import CFFmpeg

/// The format of a remuxed file: MP4, which most players know, or QuickTime where that does not
/// hold the codecs.
enum RemuxFormat {
  /// The codecs of frames that are copied: without those of still images (`mjpeg`), each of which
  /// may state where it was taken.
  private static let videoCodecs = [
    AV_CODEC_ID_H264, AV_CODEC_ID_HEVC, AV_CODEC_ID_AV1, AV_CODEC_ID_VP9, AV_CODEC_ID_MPEG4,
    AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_H263, AV_CODEC_ID_PRORES,
  ]

  private static var mp4: UnsafePointer<AVOutputFormat>? { unsafe av_guess_format("mp4", nil, nil) }
  private static var mov: UnsafePointer<AVOutputFormat>? { unsafe av_guess_format("mov", nil, nil) }

  /// Returns the format for a demuxer's video; `nil` when there is none.
  @unsafe static func format(for demuxer: borrowing Demuxer) -> UnsafePointer<AVOutputFormat>? {
    guard let video = unsafe demuxer.parameters?.pointee.codec_id, videoCodecs.contains(video)
    else { return nil }
    if unsafe holds(video, mp4) { return unsafe mp4 }
    return unsafe holds(video, mov) ? mov : nil
  }

  /// Keeps the codec tag of a track if the format knows it, as some players know only one of a
  /// codec's tags.
  @unsafe static func chooseTag(
    of track: UnsafeMutablePointer<AVStream>, in format: UnsafePointer<AVOutputFormat>
  ) {
    guard let parameters = unsafe track.pointee.codecpar else { return }
    let codec = unsafe parameters.pointee.codec_id
    let known = unsafe av_codec_get_id(format.pointee.codec_tag, parameters.pointee.codec_tag)
    if known == codec { return }
    // Apple's players need the parameter sets of HEVC in the index.
    let hvc1: UInt32 = 0x3163_7668
    unsafe parameters.pointee.codec_tag = codec == AV_CODEC_ID_HEVC ? hvc1 : 0
  }

  @unsafe private static func holds(
    _ codec: AVCodecID, _ format: UnsafePointer<AVOutputFormat>?
  ) -> Bool {
    unsafe avformat_query_codec(format, codec, 0) == 1
  }
}
