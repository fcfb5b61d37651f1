internal import Frames
internal import Mathematics
internal import Poses

extension BoundingBox {
  /// The margin around the joints on each side, as a share of the box's height: head and feet
  /// extend beyond the joints.
  private static let margin = 0.12

  /// Creates the box around a person's joints; `nil` for a pose without joints that the model has.
  init?(body pose: Pose) {
    self.init(around: pose.keypoints.filter(\.isKnown).map(\.position))
    let margin = BoundingBox.margin * height
    low = low - Point(margin, margin)
    high = high + Point(margin, margin)
  }

  /// Returns the columns and rows of the box in a square input of `size` samples that shows `roi`,
  /// which must not be rotated.
  func samples(of roi: ROI, size: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let scale = Double(size) / roi.side
    let corner = roi.center - Point(roi.side / 2, roi.side / 2)
    func range(_ from: Double, _ to: Double) -> Range<Int> {
      let first = Int(min(max(0, from * scale), Double(size)))
      let last = Int(min(max(0, (to * scale).rounded(.up)), Double(size)))
      return first..<max(first, last)
    }
    return (range(low.x - corner.x, high.x - corner.x), range(low.y - corner.y, high.y - corner.y))
  }
}
