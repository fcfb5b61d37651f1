/// Reading of selected frames.
extension VideoReader {
  /// How many keyframes are tried when one turns out to have too late a presentation time.
  private static let seekLimit = 4

  /// Drops all non-reference frames except those at the timestamps, from the next packet on.
  ///
  /// Afterwards a frame's timestamp is valid; its time and index are not.
  mutating func decodeOnly(framesAt timestamps: some Sequence<Int64>) {
    selection = nil
    wanted = Set(timestamps)
  }

  /// Seeks to the last keyframe before a later frame, where the file's index has a keyframe there;
  /// otherwise changes nothing.
  ///
  /// Afterwards a frame's timestamp is valid; its time and index are not.
  ///
  /// - Parameter timestamp: The later frame's timestamp on the stream's own clock.
  /// - Returns: `false` when the reader has lost its position and can no longer be used.
  mutating func skip(towards timestamp: Int64) -> Bool {
    // A deinterlacer needs the frames around the requested one.
    guard deinterlacer == nil else { return true }
    // The index may list decoding times. A keyframe that the decoder has already is never sought,
    // and twice the delay lies between a keyframe and its target: libavformat seeks to the keyframe
    // before where the keyframe's presentation, delayed once more, is later than the target.
    let margin = 2 * keyframeDelay
    let shown = lastTimestamp.map { $0 &- keyframeDelay } ?? .min
    let earliest = max(shown, lastDecodingTimestamp ?? .min)
    var latest = timestamp &- margin
    for attempt in 0..<Self.seekLimit {
      guard let keyframe = demuxer.keyframe(after: earliest, notAfter: latest) else {
        return attempt == 0
      }
      guard !demuxer.seek(to: keyframe &+ margin).failed, !demuxer.read(into: packet).failed
      else { return false }
      // Frames that are presented before their keyframe cannot be decoded from that keyframe.
      if packet.isKeyframe, let shown = packet.timestamp, shown <= timestamp {
        decoder.flush()
        selection = nil
        isDraining = false
        isPacketWaiting = true
        return true
      }
      latest = keyframe - 1
    }
    return false
  }
}
