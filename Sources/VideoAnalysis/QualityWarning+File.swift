internal import ShotAnalysis

extension QualityWarning {
  /// Some pictures of the file could not be decoded.
  static var damagedPictures: QualityWarning {
    QualityWarning(
      code: .damagedPictures,
      message: "Parts of the video file are damaged and were left out; if you can, send the "
        + "original file from the phone.")
  }

  /// The clip may be shown slower than it was filmed.
  static var slowMotion: QualityWarning {
    QualityWarning(
      code: .slowMotion,
      message: "This looks like slow motion: times and speeds may be stretched; turn slow "
        + "motion off to have them measured.")
  }
}
