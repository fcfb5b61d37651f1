internal import CCairo
package import Mathematics

/// A transparent image that shapes and texts are drawn on, anti-aliased.
///
/// Coordinates are pixels, x to the right and y downwards; the centre of the first pixel is
/// (0.5, 0.5). Not thread-safe.
@safe package final class Canvas {
  package let width: Int
  package let height: Int
  private let surface: OpaquePointer
  let context: OpaquePointer
  private let bytesPerRow: Int
  /// The smallest box that contains everything drawn since the last `clear`; empty before.
  private(set) var drawn: Box?

  /// A box of pixels.
  struct Box: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  /// - Returns: `nil` when memory is exhausted.
  package init?(width: Int, height: Int) {
    guard
      let surface = unsafe cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, CInt(width), CInt(height)),
      let context = unsafe cairo_create(surface)
    else { return nil }
    self.width = width
    self.height = height
    unsafe self.surface = unsafe surface
    unsafe self.context = unsafe context
    bytesPerRow = Int(unsafe cairo_image_surface_get_stride(surface))
    guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS else { return nil }
    unsafe cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// Makes the canvas transparent again.
  package func clear() {
    guard let box = drawn else { return }
    unsafe cairo_save(context)
    unsafe cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    unsafe cairo_rectangle(
      context, Double(box.columns.lowerBound), Double(box.rows.lowerBound),
      Double(box.columns.count), Double(box.rows.count))
    unsafe cairo_fill(context)
    unsafe cairo_restore(context)
    drawn = nil
  }

  /// Draws lines from point to point.
  ///
  /// - Parameters:
  ///   - lineWidth: In pixels.
  ///   - dash: The length of dashes and gaps, in pixels; 0 draws a solid line.
  package func line(_ points: [Point], color: Color, lineWidth: Double, dash: Double = 0) {
    guard let first = points.first, points.count > 1 else { return }
    unsafe cairo_move_to(context, first.x, first.y)
    for point in points.dropFirst() { unsafe cairo_line_to(context, point.x, point.y) }
    stroke(color, lineWidth: lineWidth, dash: dash)
  }

  /// Draws a part of a circle, clockwise in the image from one angle to another.
  ///
  /// - Parameters:
  ///   - angles: In radians from the x axis, clockwise in the image.
  ///   - lineWidth: In pixels.
  package func arc(
    around center: Point, radius: Double, angles: ClosedRange<Double>, color: Color,
    lineWidth: Double
  ) {
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(
      context, center.x, center.y, radius, angles.lowerBound, angles.upperBound)
    stroke(color, lineWidth: lineWidth, dash: 0)
  }

  /// Fills a circle.
  package func disc(around center: Point, radius: Double, color: Color) {
    unsafe cairo_new_sub_path(context)
    unsafe cairo_arc(context, center.x, center.y, radius, 0, 2 * Double.pi)
    fill(color)
  }

  /// Fills a rectangle with rounded corners.
  ///
  /// - Parameter radius: The radius of the corners, in pixels.
  package func rectangle(
    x: ClosedRange<Double>, y: ClosedRange<Double>, radius: Double, color: Color
  ) {
    let quarter = Double.pi / 2
    let radius = min(
      radius, (x.upperBound - x.lowerBound) / 2, (y.upperBound - y.lowerBound) / 2)
    unsafe cairo_new_sub_path(context)
    for (corner, center) in [
      (x.upperBound - radius, y.lowerBound + radius),
      (x.upperBound - radius, y.upperBound - radius),
      (x.lowerBound + radius, y.upperBound - radius),
      (x.lowerBound + radius, y.lowerBound + radius),
    ].enumerated() {
      let start = Double(corner - 1) * quarter
      unsafe cairo_arc(context, center.0, center.1, radius, start, start + quarter)
    }
    unsafe cairo_close_path(context)
    fill(color)
  }

  /// Draws a text; `origin` is the upper left corner of its box.
  package func text(_ text: TextBlock, at origin: Point, color: Color) {
    guard let layout = unsafe text.layout(on: self) else { return }
    defer { unsafe text.release(layout) }
    use(color)
    unsafe cairo_move_to(context, origin.x, origin.y)
    unsafe text.show(layout, on: context)
    let size = unsafe text.size(of: layout)
    // Letters may extend a little beyond their box.
    let margin = text.fontSize / 2
    note(
      x: (origin.x - margin)...(origin.x + size.width + margin),
      y: (origin.y - margin)...(origin.y + size.height + margin))
  }

  /// Returns width and height of a text, in pixels.
  package func size(of text: TextBlock) -> (width: Double, height: Double) {
    guard let layout = unsafe text.layout(on: self) else { return (0, 0) }
    defer { unsafe text.release(layout) }
    return unsafe text.size(of: layout)
  }

  /// Calls `body` with the drawn part of the image: its box, and the bytes of the whole image.
  ///
  /// Each pixel has four bytes: blue, green, red and alpha, premultiplied. `body` is not called
  /// when nothing was drawn.
  package func withDrawnPixels(
    _ body: (_ columns: Range<Int>, _ rows: Range<Int>, Span<UInt8>, _ bytesPerRow: Int) -> Void
  ) {
    guard let drawn else { return }
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return }
    let bytes = unsafe UnsafeBufferPointer(start: data, count: bytesPerRow * height)
    unsafe body(drawn.columns, drawn.rows, bytes.span, bytesPerRow)
  }

  private func use(_ color: Color) {
    unsafe cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func stroke(_ color: Color, lineWidth: Double, dash: Double) {
    use(color)
    unsafe cairo_set_line_width(context, lineWidth)
    let dashes = [dash, dash]
    unsafe cairo_set_dash(context, dashes, dash > 0 ? 2 : 0, 0)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_stroke_extents(context, &left, &top, &right, &bottom)
    unsafe cairo_stroke(context)
    note(x: left...max(left, right), y: top...max(top, bottom))
  }

  private func fill(_ color: Color) {
    use(color)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_fill_extents(context, &left, &top, &right, &bottom)
    unsafe cairo_fill(context)
    note(x: left...max(left, right), y: top...max(top, bottom))
  }

  private func note(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    guard let columns = Canvas.pixels(x, below: width), let rows = Canvas.pixels(y, below: height)
    else { return }
    guard let before = drawn else {
      drawn = Box(columns: columns, rows: rows)
      return
    }
    drawn = Box(
      columns: Canvas.union(before.columns, columns), rows: Canvas.union(before.rows, rows))
  }

  private static func union(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  /// Returns the pixels that a range touches; `nil` when it is outside the image.
  private static func pixels(_ range: ClosedRange<Double>, below side: Int) -> Range<Int>? {
    let first = Int(max(0, range.lowerBound.rounded(.down)))
    let end = Int(min(Double(side), range.upperBound.rounded(.up)))
    return first < end ? first..<end : nil
  }
}
