/// The position of a copied part's samples in the frame.
struct FramePart: Sendable {
  let box: PixelBox
  /// The size of the whole frame, at the same resolution.
  let wholeWidth: Int
  let wholeHeight: Int

  /// The part at half the resolution; `nil` when its subsampled chroma would not have a whole
  /// number of samples.
  var halved: FramePart? {
    let ends = [
      wholeWidth, wholeHeight, box.columns.lowerBound, box.columns.upperBound, box.rows.lowerBound,
      box.rows.upperBound,
    ]
    guard ends.allSatisfy({ $0 % 4 == 0 }) else { return nil }
    return FramePart(
      box: PixelBox(
        columns: box.columns.lowerBound / 2..<box.columns.upperBound / 2,
        rows: box.rows.lowerBound / 2..<box.rows.upperBound / 2),
      wholeWidth: wholeWidth / 2, wholeHeight: wholeHeight / 2)
  }
}
