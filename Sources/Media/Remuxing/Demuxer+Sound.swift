internal import CFFmpeg

extension Demuxer {
  /// Chooses the sound that a player would play with the video, so that its packets are read too.
  ///
  /// Chooses none where only a decoder could tell its sample rate or its channels.
  ///
  /// - Parameter isSupported: Whether sound of a codec can be used.
  mutating func chooseSound(where isSupported: (AVCodecID) -> Bool) {
    // In MP4 and QuickTime files the track is enabled by default.
    let isMarked = unsafe context.pointee.iformat.map { format in
      unsafe String(cString: format.pointee.name).hasPrefix("mov,")
    }
    let sounds = (0..<Int(unsafe context.pointee.nb_streams)).filter { index in
      guard let stream = unsafe context.pointee.streams[index],
        let parameters = unsafe stream.pointee.codecpar,
        unsafe parameters.pointee.codec_type == AVMEDIA_TYPE_AUDIO
      else { return false }
      let isEnabled = unsafe stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
      return unsafe (isEnabled || isMarked != true) && isSupported(parameters.pointee.codec_id)
        && parameters.pointee.sample_rate > 0 && parameters.pointee.ch_layout.nb_channels > 0
    }
    let best = Int(
      unsafe av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, CInt(streamIndex), nil, 0))
    guard let sound = sounds.contains(best) ? best : sounds.first else { return }
    unsafe context.pointee.streams[sound]?.pointee.discard = AVDISCARD_DEFAULT
    soundIndex = sound
  }
}
