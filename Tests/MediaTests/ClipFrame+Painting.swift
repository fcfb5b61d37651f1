@testable import Media

extension ClipFrame {
  /// Blends a drawing over the whole frame.
  ///
  /// - Parameter pixel: Returns blue, green, red and premultiplied alpha at a column and a row.
  func paint(_ pixel: (_ column: Int, _ row: Int) -> [UInt8]) {
    let drawing = (0..<height).flatMap { row in (0..<width).flatMap { pixel($0, row) } }
    blend(
      columns: 0..<width, rows: 0..<height, of: drawing.span, bytesPerRow: width * 4)
  }

  /// The samples of each plane, row after row.
  var samples: [[UInt8]] {
    planes.map { plane in
      (0..<plane.height).flatMap { row in
        (0..<plane.width).map { unsafe plane.base[row * plane.bytesPerRow + $0] }
      }
    }
  }
}
