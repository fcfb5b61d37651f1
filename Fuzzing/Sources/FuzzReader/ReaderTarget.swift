internal import FrameSelection
internal import Glibc
internal import Media

/// The fuzz target: opens a file, reads it to its end, and reads two of its frames again.
enum ReaderTarget {
  /// Small limits, so that an input takes milliseconds.
  private static let limits = MediaLimits(
    fileBytes: 10_000_000, frameSide: 4096, framePixels: 4_000_000, frames: 300)

  /// An anonymous file, which disappears with the process.
  private static let descriptor: CInt = {
    guard let file = unsafe tmpfile() else { fatalError("no file to put the bytes in") }
    return unsafe fileno(file)
  }()

  /// Reads every frame of the bytes as a video file, and keeps a frame from the middle and the last
  /// frame.
  static func read(_ bytes: UnsafeRawBufferPointer) {
    guard ftruncate(descriptor, 0) == 0,
      unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
    else { return }
    do throws(MediaError) {
      var reader = try open()
      var positions: [FramePosition] = []
      while let frame = try reader.next() {
        precondition(frame.time.isFinite)
        positions.append(frame.position)
      }
      try keep(Set([positions.count / 2, positions.count - 1]).sorted().map { positions[$0] })
      let properties = reader.properties
      precondition(properties.duration.isFinite && properties.frameRate.isFinite)
    } catch {
      precondition(error.code != .internal, error.description)
    }
  }

  private static func open() throws(MediaError) -> VideoReader {
    try VideoReader.open(
      path: "/proc/self/fd/\(descriptor)", threads: 2,
      gaps: FrameGaps(longest: 0.2, longestInLowMotion: 0.4), limits: limits)
  }

  private static func keep(_ positions: [FramePosition]) throws(MediaError) {
    var encoder = JPEGEncoder()
    try FrameFinder.find(
      positions, open: { () throws(MediaError) in try open() },
      visit: { (_, frame) throws(MediaError) in
        let file = try encoder.encode(frame)
        precondition(file.bytes.starts(with: [0xFF, 0xD8]))
      })
  }
}
