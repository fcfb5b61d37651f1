internal import AnalysisDocuments
internal import Media

/// Makes files from frames of the first pass, which are read again in their order.
///
/// After a failure it needs no frames: the analysis is valid without its files.
protocol FrameConsumer: AnyObject {
  /// The indices of the frames that it still needs, among those of the first pass.
  var indices: [Int] { get }
  /// Whether it is given up when the time for the second pass ends.
  var canBeGivenUp: Bool { get }

  /// Whether it needs a frame upright and scaled, and not only as decoded.
  func needsUpright(at index: Int) -> Bool

  /// Takes a frame, which it may not need; returns the files that are complete with it.
  ///
  /// - Parameters:
  ///   - upright: The frame for encoders; `nil` where no consumer needs it, or it cannot be made.
  ///     Reused for the next frame.
  ///   - index: The index of the frame among those of the first pass.
  func take(_ frame: borrowing VideoFrame, upright: ClipFrame?, at index: Int) -> [AddedFile]

  /// Returns the remaining files; called once, after the last frame, where all could be read.
  func finish() -> [AddedFile]
}
