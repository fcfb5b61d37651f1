/// An axis-aligned rectangle of a frame's samples.
package struct PixelBox: Sendable, Hashable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Returns the smallest rectangle that contains this one and another.
  package func union(_ other: PixelBox) -> PixelBox {
    func around(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
      min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
    }
    return PixelBox(columns: around(columns, other.columns), rows: around(rows, other.rows))
  }

  /// Returns the rectangle grown by `count` samples on each side, clipped to another one.
  func grown(by count: Int, inside other: PixelBox) -> PixelBox {
    func wide(_ range: Range<Int>, _ limits: Range<Int>) -> Range<Int> {
      (range.lowerBound - count..<range.upperBound + count).clamped(to: limits)
    }
    return PixelBox(columns: wide(columns, other.columns), rows: wide(rows, other.rows))
  }

  /// Returns the rectangle in coordinates relative to the top left of another one.
  func relative(to other: PixelBox) -> PixelBox {
    let (left, top) = (other.columns.lowerBound, other.rows.lowerBound)
    return PixelBox(
      columns: columns.lowerBound - left..<columns.upperBound - left,
      rows: rows.lowerBound - top..<rows.upperBound - top)
  }

  func overlaps(_ other: PixelBox) -> Bool {
    columns.overlaps(other.columns) && rows.overlaps(other.rows)
  }

  /// Whether this box contains all of another one.
  func contains(_ other: PixelBox) -> Bool {
    columns.lowerBound <= other.columns.lowerBound && other.columns.upperBound <= columns.upperBound
      && rows.lowerBound <= other.rows.lowerBound && other.rows.upperBound <= rows.upperBound
  }
}
