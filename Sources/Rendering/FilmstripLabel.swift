internal import Mathematics

/// The label below one frame of a filmstrip.
package struct FilmstripLabel: Sendable, Hashable {
  package var text: String
  /// Whether it is the frame of the release.
  package var isBold: Bool

  package init(_ text: String, isBold: Bool) {
    (self.text, self.isBold) = (text, isBold)
  }

  /// The height of a row of labels, in pixels.
  package static let rowHeight = 40
  private static let fontSize = 20.0

  /// Draws the label in the middle of a row.
  ///
  /// - Parameters:
  ///   - columns: The columns of the frame above, in pixels.
  ///   - top: The top of the row, in pixels.
  package func draw(on canvas: Canvas, columns: Range<Int>, top: Int) {
    let block = TextBlock(text: text, fontSize: Self.fontSize, isBold: isBold)
    let size = canvas.size(of: block)
    let middle = Double(columns.lowerBound + columns.upperBound) / 2
    canvas.text(
      block,
      at: Point(
        middle - size.width / 2, Double(top) + (Double(Self.rowHeight) - size.height) / 2),
      color: .white)
  }
}
