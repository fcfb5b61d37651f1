internal import Mathematics
internal import Poses

/// The axis-aligned rectangle around a person's joints, in pixels of the displayed frame.
struct BodyBox: Sendable, Hashable {
  var minimum: Point
  var maximum: Point

  /// The margin around the joints on each side, as a share of the box's height: head and feet
  /// extend beyond the joints.
  private static let margin = 0.12

  /// - Returns: `nil` for a pose without joints that the model has.
  init?(around pose: Pose) {
    let positions = pose.keypoints.filter(\.isKnown).map(\.position)
    guard let left = positions.map(\.x).min(), let right = positions.map(\.x).max(),
      let top = positions.map(\.y).min(), let bottom = positions.map(\.y).max()
    else { return nil }
    let margin = BodyBox.margin * (bottom - top)
    minimum = Point(left - margin, top - margin)
    maximum = Point(right + margin, bottom + margin)
  }

  /// Returns the columns and rows of the box in a square input of `size` samples that shows
  /// `region`, which must not be rotated.
  func samples(of region: Region, size: Int) -> (columns: Range<Int>, rows: Range<Int>) {
    let scale = Double(size) / region.side
    let corner = region.center - Point(region.side / 2, region.side / 2)
    func range(_ from: Double, _ to: Double) -> Range<Int> {
      let first = Int(min(max(0, from * scale), Double(size)))
      let last = Int(min(max(0, (to * scale).rounded(.up)), Double(size)))
      return first..<max(first, last)
    }
    return (
      range(minimum.x - corner.x, maximum.x - corner.x),
      range(minimum.y - corner.y, maximum.y - corner.y)
    )
  }
}
