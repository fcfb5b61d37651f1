/// How much a video may ask for before it is refused.
package struct MediaLimits: Sendable, Hashable, Codable {
  /// The largest file, in bytes.
  package var fileBytes: Int64
  /// The longest time for which pictures are shown, in seconds.
  package var duration: Double
  /// The longest side of a stored picture, in samples.
  package var pictureSide: Int
  /// The most samples of a stored picture.
  package var picturePixels: Int
  /// The most pictures.
  package var pictures: Int
  /// How many tracks are looked at for the one to show.
  package var tracks: Int

  /// - Parameters:
  ///   - fileBytes: 8 GB holds ten minutes of any phone's 4K video.
  ///   - picturePixels: 36 megapixels are a little more than 8K video has.
  package init(
    fileBytes: Int64 = 8_000_000_000, duration: Double = 600, pictureSide: Int = 8192,
    picturePixels: Int = 36_000_000, pictures: Int = 40_000, tracks: Int = 8
  ) {
    self.fileBytes = fileBytes
    self.duration = duration
    self.pictureSide = pictureSide
    self.picturePixels = picturePixels
    self.pictures = pictures
    self.tracks = tracks
  }

  /// Refuses a picture that is too large, before room is made for it.
  ///
  /// - Throws: `MediaError` with `pictureTooLarge`.
  func checkPicture(width: Int, height: Int, file: String) throws(MediaError) {
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > pictureSide || height > pictureSide || overflow || pixels > picturePixels else {
      return
    }
    throw MediaError(
      .pictureTooLarge, operation: "open", file: file,
      reason: "The pictures are \(width) × \(height); at most \(pictureSide) on a side and "
        + "\(picturePixels / 1_000_000) megapixels are read.")
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

  /// Refuses a video with too many pictures.
  ///
  /// - Throws: `MediaError` with `tooManyPictures`.
  func checkPictures(_ count: Int, file: String) throws(MediaError) {
    guard count > pictures else { return }
    throw MediaError(
      .tooManyPictures, operation: "read", file: file,
      reason: "The video has more than \(pictures) pictures; cut out the part with the shots.")
  }

  /// Refuses a video that is too long.
  ///
  /// - Throws: `MediaError` with `videoTooLong`.
  func checkDuration(_ seconds: Double, file: String) throws(MediaError) {
    guard seconds > duration else { return }
    throw MediaError(
      .videoTooLong, operation: "read", file: file,
      reason: "The video is longer than \(Int(duration / 60)) minutes; cut out the part with the "
        + "shots.")
  }
}
