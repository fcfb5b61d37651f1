/// A film in the making: frames are encoded and written into an MP4 file as they come.
///
/// Not thread-safe.
package struct FilmFile: ~Copyable {
  private let encoder: H264Encoder
  private var muxer: ClipMuxer

  /// The maximum number of bits per second.
  private static let mostBits = 4_000_000

  /// Creates the file, and writes its header.
  ///
  /// - Parameters:
  ///   - size: Width and height in pixels, both even.
  ///   - frameRate: In frames per second.
  ///   - frames: The maximum number of frames, for which space is reserved before them.
  ///   - duration: About how long the film is, in seconds.
  ///   - sizeLimit: The size that the file stays below, in bytes.
  ///   - store: As for `ClipMuxer.open`.
  /// - Throws: `MediaError`.
  package static func open(
    size: (width: Int, height: Int), frameRate: Int, frames: Int, duration: Double,
    sizeLimit: Int64, store: @escaping (Int64, [UInt8]) -> Void
  ) throws(MediaError) -> FilmFile {
    let encoder = try H264Encoder(
      size: size, frameRate: frameRate,
      bitRate: min(mostBits, Int(0.8 * 8 * Double(sizeLimit) / max(duration, 1))))
    return FilmFile(
      encoder, try ClipMuxer.open(for: encoder, frames: frames, store: store))
  }

  private init(_ encoder: H264Encoder, _ muxer: consuming ClipMuxer) {
    self.encoder = encoder
    self.muxer = muxer
  }

  /// Encodes and writes the next frame.
  ///
  /// - Parameter time: The presentation time in seconds, later than that of the frame before.
  /// - Throws: `MediaError`.
  package mutating func encode(_ frame: ClipFrame, at time: Double) throws(MediaError) {
    try encoder.encode(frame, at: time)
    try muxer.write(encoder.takeFrames())
  }

  /// Writes the rest; `end` is the time at which the last frame ends, in seconds.
  ///
  /// - Throws: `MediaError`.
  package consuming func finish(at end: Double) throws(MediaError) {
    try encoder.finish()
    try muxer.write(encoder.takeFrames())
    try muxer.finish(at: end)
  }
}
