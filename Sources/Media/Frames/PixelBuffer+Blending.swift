internal import CFFmpeg

extension PixelBuffer {
  /// Returns a black buffer in display orientation; `nil` when memory is exhausted.
  package static func blank(width: Int, height: Int) -> PixelBuffer? {
    PixelBuffer(width: width, height: height, rgb: [UInt8](repeating: 0, count: width * height * 3))
  }

  /// Copies a buffer of the same width into the first rows; the others become black.
  package func show(_ frame: PixelBuffer) {
    guard let target = unsafe avFrame.pointer.pointee.data.0,
      let source = unsafe frame.avFrame.pointer.pointee.data.0
    else { return }
    precondition(frame.width == width && frame.height <= height, "the frame fits")
    for row in 0..<frame.height {
      unsafe (target + row * bytesPerRow).update(
        from: source + row * frame.bytesPerRow, count: width * 3)
    }
    for row in frame.height..<height {
      unsafe (target + row * bytesPerRow).update(repeating: 0, count: width * 3)
    }
  }

  /// Blends a drawing of the same size over the buffer.
  ///
  /// - Parameters:
  ///   - columns: The columns of the drawing that are not transparent.
  ///   - rows: The rows of the drawing that are not transparent.
  ///   - drawing: Blue, green, red and premultiplied alpha, a byte each.
  package func blend(
    columns: Range<Int>, rows: Range<Int>, of drawing: Span<UInt8>, bytesPerRow stride: Int
  ) {
    guard let target = unsafe avFrame.pointer.pointee.data.0 else { return }
    let columns = columns.clamped(to: 0..<width)
    for row in rows.clamped(to: 0..<height) {
      for column in columns {
        let source = row * stride + column * 4
        let alpha = Int(drawing[source + 3])
        if alpha == 0 { continue }
        let pixel = row * bytesPerRow + column * 3
        for channel in 0..<3 {
          let under = unsafe Int(target[pixel + channel]) * (255 - alpha) + 127
          unsafe target[pixel + channel] = UInt8(
            min(255, Int(drawing[source + 2 - channel]) + under / 255))
        }
      }
    }
  }
}
