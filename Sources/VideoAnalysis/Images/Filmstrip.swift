internal import Media
internal import Rendering

/// Crops of frames side by side, with a label below each.
final class Filmstrip {
  private let sheet: ClipFrame
  private let canvas: Canvas
  private let cell: (width: Int, height: Int)

  /// The maximum size of one frame of a strip, in pixels.
  private static let largest = (width: 300.0, height: 460.0)

  /// The distance of two frames, in pixels.
  private static let gap = 4

  /// - Parameters:
  ///   - count: How many frames it has.
  ///   - crop: The size of the crops of frames, in pixels.
  /// - Returns: `nil` when memory is exhausted.
  init?(count: Int, crop: (width: Int, height: Int)) {
    cell = ClipFrame.fit(crop, into: Self.largest).size
    let width = count * (cell.width + Self.gap) - Self.gap,
      height = cell.height + FilmstripLabel.rowHeight
    guard count > 0, let sheet = ClipFrame(width: width, height: height),
      let canvas = Canvas(width: width, height: height)
    else { return nil }
    self.sheet = sheet
    self.canvas = canvas
  }

  /// Draws a crop of a frame.
  ///
  /// - Parameter number: Its number, from 0 at the left.
  func show(_ crop: PixelBox, of frame: ClipFrame, number: Int, label: FilmstripLabel) {
    let left = number * (cell.width + Self.gap)
    sheet.draw(crop, of: frame, atColumn: left, size: cell)
    label.draw(on: canvas, columns: left..<left + cell.width, top: cell.height)
  }

  /// Returns the strip as a JPEG file; to be called once, after all frames.
  ///
  /// - Throws: `MediaError`.
  func image(_ encoder: inout JPEGEncoder) throws(MediaError) -> JPEGImage {
    sheet.blend(canvas)
    return try encoder.encode(sheet)
  }
}

extension ClipFrame {
  /// Blends a drawing of the same size over the frame.
  func blend(_ canvas: Canvas) {
    canvas.withDrawnPixels { columns, rows, bytes, bytesPerRow in
      blend(columns: columns, rows: rows, of: bytes, bytesPerRow: bytesPerRow)
    }
  }
}
