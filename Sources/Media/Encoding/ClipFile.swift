/// Joins encoded frames to an MP4 file in memory.
package enum ClipFile {
  /// Returns a file without sound and metadata.
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
    guard let first = parts.first, !frames.isEmpty else {
      throw ClipMuxer.failure("There are no frames.")
    }
    guard parts.allSatisfy({ $0.parameterSets == first.parameterSets }) else {
      throw ClipMuxer.failure("The parts were encoded with different settings.")
    }
    var file: [UInt8] = []
    var muxer = try ClipMuxer.open(for: first, frames: frames.count) { offset, bytes in
      let end = Int(offset) + bytes.count
      if end > file.count { file += [UInt8](repeating: 0, count: end - file.count) }
      file.replaceSubrange(Int(offset)..<end, with: bytes)
    }
    try muxer.write(frames)
    try muxer.finish(at: duration)
    return file
  }
}
