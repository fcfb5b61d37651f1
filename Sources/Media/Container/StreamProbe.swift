internal import CFFmpeg

/// Probes the tracks of an opened container and chooses the one to show.
enum StreamProbe {
  /// Lets FFmpeg probe the tracks, with the frame size limit set for its own decoders.
  ///
  /// The tracks of a container without a header, such as FLV, appear only during probing, too late
  /// to set the limit, so decoding is disabled there. The frame size is then read from the frames
  /// themselves.
  ///
  /// - Parameter context: An opened container.
  @unsafe static func run(
    _ context: UnsafeMutablePointer<AVFormatContext>, limits: MediaLimits
  ) -> FFmpegStatus {
    let count = Int(unsafe context.pointee.nb_streams)
    var videoTracks = 0
    for index in 0..<count {
      guard let stream = unsafe context.pointee.streams[index],
        unsafe stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      else { continue }
      videoTracks += 1
      if videoTracks > limits.tracks { unsafe stream.pointee.discard = AVDISCARD_ALL }
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

  /// Returns the track that a player would show, or a negative number when there is none.
  ///
  /// Among the first tracks, FFmpeg's choice (by disposition, frame count and bit rate).
  /// Thumbnails, covers and tracks that only complement another track rank last.
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
