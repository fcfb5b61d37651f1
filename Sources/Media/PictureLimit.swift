/// The largest picture that is decoded.
enum PictureLimit {
  /// The longest side, in samples.
  static let side = 8192
  /// The most samples: a little more than 8K video has.
  static let pixels = 36_000_000

  /// - Throws: `MediaError` with `pictureTooLarge`.
  static func check(width: Int, height: Int, file: String) throws(MediaError) {
    guard width > side || height > side || width * height > pixels else { return }
    throw MediaError(
      .pictureTooLarge, operation: "open", file: file,
      reason: "The pictures are \(width) × \(height); at most \(side) on a side and 36 megapixels "
        + "are read.")
  }
}
