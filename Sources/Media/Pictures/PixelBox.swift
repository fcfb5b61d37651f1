/// An upright rectangle of a picture's samples.
package struct PixelBox: Sendable, Hashable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  func overlaps(_ other: PixelBox) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  /// Whether all of another box is in this one.
  func contains(_ other: PixelBox) -> Bool {
    columns.lowerBound <= other.columns.lowerBound && other.columns.upperBound <= columns.upperBound
      && rows.lowerBound <= other.rows.lowerBound && other.rows.upperBound <= rows.upperBound
  }
}
