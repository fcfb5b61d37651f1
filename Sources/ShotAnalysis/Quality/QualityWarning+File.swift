extension QualityWarning {
  /// Some frames of the file could not be decoded.
  package static var damagedFrames: QualityWarning {
    QualityWarning(
      code: .damagedFrames,
      message: "Parts of the video file are damaged and were skipped; if you can, send the "
        + "original file from the phone.")
  }

  /// Returns the warning that the clip plays slower than it was recorded.
  ///
  /// - Parameter isRateKnown: Whether the file states the capture rate.
  static func slowMotion(isRateKnown: Bool) -> QualityWarning {
    QualityWarning(
      code: .slowMotion,
      message: isRateKnown
        ? "This is slow motion; durations and speeds were measured as they were when it was filmed."
        : "This looks like slow motion: times and speeds may be stretched; turn slow motion off to "
          + "have them measured.")
  }
}
