internal import CFFmpeg

/// Copies a video's frames, as they are encoded, into a new file without anything else that the file
/// holds: the copy has no sound and no location.
package enum VideoRemuxer {
  /// How many read errors in a row end the copy, as they end the analysis.
  private static let readErrorLimit = 16

  /// Remuxes a regular file that is already open, from its beginning; `descriptor` stays open.
  ///
  /// Reads the file twice: the first pass measures the index of the new file, for which the second
  /// one reserves space before the frames, so that players can start and seek at once.
  ///
  /// Blocks while it works: never call it on the cooperative thread pool.
  ///
  /// - Parameters:
  ///   - name: The file's name for messages.
  ///   - write: Called with the offset and the bytes of each part of the new file; a later part may
  ///     replace bytes of an earlier one.
  /// - Throws: `MediaError`.
  package static func remux(
    descriptor: Int32, name: String, limits: MediaLimits = MediaLimits(),
    write: @escaping (Int64, [UInt8]) -> Void
  ) throws(MediaError) {
    var layout = try pass(descriptor, name, limits, Layout()) { _, _ in }
    // An empty box follows the index: it has eight bytes.
    layout.indexSize += 8
    _ = try pass(descriptor, name, limits, layout, write: write)
  }

  /// What the first pass finds out for the second one.
  private struct Layout {
    /// In bytes.
    var indexSize = 0
    /// How many frames to copy, in decoding order: those after them are hidden by an edit list, and
    /// no shown frame needs them.
    var frames = Int.max
  }

  /// Writes the new file once, and returns its layout.
  private static func pass(
    _ descriptor: Int32, _ name: String, _ limits: MediaLimits, _ layout: Layout,
    write: @escaping (Int64, [UInt8]) -> Void
  ) throws(MediaError) -> Layout {
    let input = try InputFile(
      try OpenedFile(duplicating: descriptor, name: name), path: name)
    var demuxer = try Demuxer.open(input, limits: limits)
    // AVI files do not state presentation times.
    unsafe demuxer.context.pointee.flags |= AVFMT_FLAG_GENPTS
    let output = try MediaOutput(for: name, store: write)
    var muxer = try Muxer.open(output, for: demuxer, file: name, indexSize: layout.indexSize)
    guard let packet = Packet.make() else {
      throw MediaError(
        .outOfResources, operation: "remux", file: name, reason: "There is no memory left.")
    }
    var frames = 0, shownFrames = 0, errors = 0
    while errors < readErrorLimit {
      let status = demuxer.read(into: packet)
      if status == .endOfFile { break }
      errors = status.failed ? errors + 1 : 0
      if status.failed { continue }
      if packet.isEncrypted {
        throw MediaError(
          .encrypted, operation: "remux", file: name, reason: "The frames are encrypted.")
      }
      frames += 1
      try limits.checkFrames(frames, file: name)
      if !packet.isHidden { shownFrames = frames }
      if frames <= layout.frames { try muxer.write(packet) }
    }
    guard shownFrames > 0 else {
      throw MediaError(
        .invalidVideo, operation: "remux", file: name, reason: "The video has no frames.")
    }
    return Layout(indexSize: try muxer.finish(), frames: shownFrames)
  }
}
