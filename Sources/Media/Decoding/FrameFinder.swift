/// Reads selected frames of a file a second time, for example to store them as stills.
///
/// Seeks from keyframe to keyframe where the file has an index. Otherwise, and where seeking does
/// not find a frame, reads the file from its beginning.
package enum FrameFinder {
  /// Visits the frames at `positions`.
  ///
  /// Blocks while it reads and decodes.
  ///
  /// - Parameters:
  ///   - positions: As reported by the first reading, in the order of their indices, without
  ///     duplicates.
  ///   - open: Opens the file, from its beginning.
  ///   - isCancelled: Polled after each frame; once it returns `true`, the remaining frames are
  ///     skipped.
  ///   - visit: Receives the index into `positions` and the frame. Frames that are not found again,
  ///     for example in a damaged file, are skipped.
  /// - Throws: `MediaError` from `open` or `visit`, or when reading fails.
  package static func find(
    _ positions: [FramePosition], open: () throws(MediaError) -> VideoReader,
    isCancelled: () -> Bool = { false },
    visit: (Int, borrowing VideoFrame) throws(MediaError) -> Void
  ) throws(MediaError) {
    guard !positions.isEmpty else { return }
    let found = try skippingAhead(
      to: positions, in: open(), isCancelled: isCancelled, visit)
    guard found < positions.count, !isCancelled() else { return }
    var reader = try open()
    var next = found
    while next < positions.count, !isCancelled(), let frame = try reader.next() {
      while next < positions.count, positions[next].index < frame.position.index { next += 1 }
      guard next < positions.count, positions[next].index == frame.position.index else {
        continue
      }
      try visit(next, frame)
      next += 1
    }
  }

  /// Finds frames by their timestamps, seeking with the file's index.
  ///
  /// - Returns: How many frames were found, counted from the first until one was missing.
  private static func skippingAhead(
    to positions: [FramePosition], in file: consuming VideoReader, isCancelled: () -> Bool,
    _ visit: (Int, borrowing VideoFrame) throws(MediaError) -> Void
  ) throws(MediaError) -> Int {
    let timestamps = positions.compactMap(\.timestamp)
    guard timestamps.count == positions.count,
      zip(timestamps, timestamps.dropFirst()).allSatisfy({ $0 < $1 })
    else { return 0 }
    var reader = file
    // The first frame determines the displayed geometry of all frames.
    guard let first = try reader.next() else { return 0 }
    reader.decodeOnly(framesAt: timestamps)
    var found = 0
    if first.position.timestamp == timestamps[0] {
      try visit(0, first)
      found = 1
    }
    while found < timestamps.count {
      guard reader.skip(towards: timestamps[found]),
        let frame = try next(in: &reader, at: timestamps[found], isCancelled: isCancelled)
      else { return found }
      try visit(found, frame)
      found += 1
    }
    return found
  }

  /// Reads up to the frame at `timestamp`; returns `nil` when a later frame arrives first.
  private static func next(
    in reader: inout VideoReader, at timestamp: Int64, isCancelled: () -> Bool
  ) throws(MediaError) -> VideoFrame? {
    while !isCancelled(), let frame = try reader.next() {
      guard let shown = frame.position.timestamp, shown <= timestamp else { return nil }
      if shown == timestamp { return frame }
    }
    return nil
  }
}
