/// The position of a crop in the frame.
struct FrameCrop: Sendable {
  let box: PixelBox
  /// The size of the whole frame, at the same resolution.
  let fullWidth: Int
  let fullHeight: Int

  /// The crop at half the resolution; `nil` when its subsampled chroma would not have a whole
  /// number of samples.
  var halved: FrameCrop? {
    let ends = [
      fullWidth, fullHeight, box.columns.lowerBound, box.columns.upperBound, box.rows.lowerBound,
      box.rows.upperBound,
    ]
    guard ends.allSatisfy({ $0 % 4 == 0 }) else { return nil }
    return FrameCrop(
      box: PixelBox(
        columns: box.columns.lowerBound / 2..<box.columns.upperBound / 2,
        rows: box.rows.lowerBound / 2..<box.rows.upperBound / 2),
      fullWidth: fullWidth / 2, fullHeight: fullHeight / 2)
  }
}
