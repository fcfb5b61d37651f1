/// Limits above which a video is refused, and the formats that are read.
package struct MediaLimits: Sendable, Hashable, Codable {
  /// The largest file, in bytes.
  package var fileBytes: Int64
  /// The longest video duration, in seconds.
  package var duration: Double
  /// The longest side of a stored frame, in samples.
  package var frameSide: Int
  /// The most samples of a stored frame.
  package var framePixels: Int
  /// The largest number of frames.
  package var frames: Int
  /// How many tracks are examined to choose the one to show.
  package var tracks: Int
  /// The containers and codecs that are read.
  package var formats: AllowedFormats

  /// - Parameters:
  ///   - fileBytes: 8 GB holds ten minutes of any phone's 4K video.
  ///   - framePixels: 36 megapixels are slightly more than an 8K frame has.
  package init(
    fileBytes: Int64 = 8_000_000_000, duration: Double = 600, frameSide: Int = 8192,
    framePixels: Int = 36_000_000, frames: Int = 40_000, tracks: Int = 8,
    formats: AllowedFormats = .all
  ) {
    self.fileBytes = fileBytes
    self.duration = duration
    self.frameSide = frameSide
    self.framePixels = framePixels
    self.frames = frames
    self.tracks = tracks
    self.formats = formats
  }

  /// Refuses a frame that is too large, before memory is allocated for it.
  ///
  /// - Throws: `MediaError` with `frameTooLarge`.
  func checkFrame(width: Int, height: Int, file: String) throws(MediaError) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > frameSide || height > frameSide || overflow || pixels > framePixels else {
      return
    }
    throw MediaError(
      .frameTooLarge, operation: "open", file: file,
      reason: "The frames are \(width) × \(height); at most \(frameSide) on a side and "
        + "\(framePixels / 1_000_000) megapixels are read.")
  }

  /// Refuses a file that is too large.
  ///
  /// - Throws: `MediaError` with `videoTooLarge`.
  func checkFile(bytes: Int64, file: String) throws(MediaError) {
    guard bytes > fileBytes else { return }
    throw MediaError(
      .videoTooLarge, operation: "open", file: file,
      reason: "The file has \(bytes / 1_000_000) MB; at most \(fileBytes / 1_000_000) MB are read.")
  }

  /// Refuses a video with too many frames.
  ///
  /// - Throws: `MediaError` with `tooManyFrames`.
  func checkFrames(_ count: Int, file: String) throws(MediaError) {
    guard count > frames else { return }
    throw MediaError(
      .tooManyFrames, operation: "read", file: file,
      reason: "The video has more than \(frames) frames; cut out the part with the shots.")
  }

  /// Refuses a video that is too long.
  ///
  /// - Throws: `MediaError` with `videoTooLong`.
  func checkDuration(_ seconds: Double, file: String) throws(MediaError) {
    guard seconds > duration else { return }
    let longest =
      duration < 120 ? "\(Int(duration)) seconds" : "\(Int(duration / 60)) minutes"
    throw MediaError(
      .videoTooLong, operation: "read", file: file,
      reason: "The video is longer than \(longest); cut out the part with the shots.")
  }
}
