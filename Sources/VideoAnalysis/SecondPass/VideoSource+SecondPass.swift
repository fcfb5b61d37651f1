internal import Media

extension VideoSource {
  /// Visits frames of the first pass over the video again.
  ///
  /// Dropped frames are counted, so the indices match those of the first pass. Without demands all
  /// frames in spans of low motion are decoded, as the first pass may have done.
  ///
  /// - Parameters:
  ///   - positions: As for `FrameFinder.find`, and so are `isCancelled` and `visit`.
  ///   - settings: Those of the first pass.
  /// - Throws: `MediaError`.
  func visit(
    _ positions: [FramePosition], _ settings: AnalysisSettings, isCancelled: () -> Bool,
    visit: (Int, borrowing VideoFrame) throws(MediaError) -> Void
  ) throws(MediaError) {
    try FrameFinder.find(
      positions,
      open: { () throws(MediaError) in try open(gaps: settings.gaps, limits: settings.limits) },
      isCancelled: isCancelled, visit: visit)
  }
}
