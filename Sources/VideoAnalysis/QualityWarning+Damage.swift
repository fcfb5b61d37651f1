internal import ShotAnalysis

extension QualityWarning {
  /// Some pictures of the file could not be decoded.
  static var damagedPictures: QualityWarning {
    QualityWarning(
      code: .damagedPictures,
      message: "Parts of the video file are damaged and were left out; if you can, send the "
        + "original file from the phone.")
  }
}
