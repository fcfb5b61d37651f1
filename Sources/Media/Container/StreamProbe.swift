internal import CFFmpeg

/// Finds out what the tracks of an opened container hold, and which of them to show.
enum StreamProbe {
  /// Lets FFmpeg look into the tracks, with the frame limit in force for its own decoders.
  ///
  /// Tracks of a container without a header, such as flv, appear only while FFmpeg looks, too late
  /// to be given the limit: there it may not decode at all. The frames then tell their size
  /// themselves.
  ///
  /// - Parameter context: An opened container.
  @unsafe static func run(
    _ context: UnsafeMutablePointer<AVFormatContext>, limits: MediaLimits
  ) -> FFmpegStatus {
    let count = Int(unsafe context.pointee.nb_streams)
    var looked = 0
    for index in 0..<count {
      guard let stream = unsafe context.pointee.streams[index],
        unsafe stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      else { continue }
      looked += 1
      if looked > limits.tracks { unsafe stream.pointee.discard = AVDISCARD_ALL }
    }
    var options = unsafe [OpaquePointer?](repeating: nil, count: count)
    for index in 0..<count {
      unsafe av_dict_set_int(&options[index], "max_pixels", Int64(limits.framePixels), 0)
      unsafe av_dict_set_int(&options[index], "threads", 1, 0)
    }
    let decoders = unsafe context.pointee.codec_whitelist
    if count == 0 { unsafe context.pointee.codec_whitelist = av_strdup("none") }
    let status = unsafe options.withUnsafeMutableBufferPointer { buffer in
      FFmpegStatus(unsafe avformat_find_stream_info(context, buffer.baseAddress))
    }
    if count == 0 {
      unsafe av_free(context.pointee.codec_whitelist)
      unsafe context.pointee.codec_whitelist = decoders
    }
    for index in 0..<count { unsafe av_dict_free(&options[index]) }
    return status
  }

  /// The track that a player would show, or a negative number when there is none.
  ///
  /// Among the first tracks, FFmpeg's choice (by its own marks, frames and bit rate). Thumbnails,
  /// covers and tracks that only complement another one come last.
  @unsafe static func shownTrack(
    _ context: UnsafeMutablePointer<AVFormatContext>, limits: MediaLimits
  ) -> CInt {
    let best = unsafe av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard best >= 0 else { return best }
    let secondary =
      AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS | AV_DISPOSITION_STILL_IMAGE
      | AV_DISPOSITION_DEPENDENT
    var candidates: [CInt] = []
    for index in 0..<CInt(unsafe context.pointee.nb_streams) {
      guard let stream = unsafe context.pointee.streams[Int(index)],
        unsafe stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO,
        unsafe stream.pointee.discard != AVDISCARD_ALL,
        unsafe stream.pointee.disposition & secondary == 0
      else { continue }
      candidates.append(index)
    }
    return candidates.contains(best) ? best : candidates.first ?? best
  }
}
