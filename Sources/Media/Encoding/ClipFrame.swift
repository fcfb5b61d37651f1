internal import CFFmpeg

/// An upright frame in the pixel format of the encoder: 4:2:0, eight bits, BT.709, limited range.
///
/// Not thread-safe.
@safe package final class ClipFrame {
  package let width: Int
  package let height: Int
  let avFrame: AVFrameHandle

  /// Creates a black frame; `nil` when memory is exhausted.
  ///
  /// Width and height are in pixels and must be even.
  package init?(width: Int, height: Int) {
    precondition(width % 2 == 0 && height % 2 == 0, "chroma is subsampled")
    guard
      let avFrame = AVFrameHandle.make(width: width, height: height, format: AV_PIX_FMT_YUV420P)
    else { return nil }
    self.width = width
    self.height = height
    self.avFrame = avFrame
    for plane in planes { plane.fill(rows: 0..<plane.height, with: plane.black) }
  }

  /// One of the three planes: luma, or chroma at half the size.
  @safe struct Plane {
    var base: UnsafeMutablePointer<UInt8>
    var bytesPerRow: Int
    var width: Int
    var height: Int
    var black: UInt8

    func fill(rows: Range<Int>, with value: UInt8) {
      for row in rows {
        unsafe (base + row * bytesPerRow).update(repeating: value, count: width)
      }
    }
  }

  /// Luma and the two planes of chroma; valid as long as the frame.
  var planes: [Plane] {
    let frame = unsafe avFrame.pointer.pointee
    let bases = unsafe [frame.data.0, frame.data.1, frame.data.2]
    let strides = unsafe [frame.linesize.0, frame.linesize.1, frame.linesize.2]
    return unsafe zip(bases, strides).enumerated().compactMap { index, plane in
      unsafe plane.0.map { base in
        unsafe Plane(
          base: base, bytesPerRow: Int(plane.1), width: index == 0 ? width : width / 2,
          height: index == 0 ? height : height / 2, black: index == 0 ? 16 : 128)
      }
    }
  }

  /// Copies a frame of the same width into the first rows; the others become black.
  package func show(_ frame: ClipFrame) {
    precondition(frame.width == width && frame.height <= height, "the frame fits")
    for (target, source) in zip(planes, frame.planes) {
      for row in 0..<source.height {
        unsafe (target.base + row * target.bytesPerRow).update(
          from: source.base + row * source.bytesPerRow, count: source.width)
      }
      target.fill(rows: source.height..<target.height, with: target.black)
    }
  }

  /// Copies a frame in stored orientation, which has the size of this one when it is turned.
  func show(_ stored: ClipFrame, turned orientation: Orientation) {
    precondition(stored.width * stored.height == width * height, "the frame fits")
    for (target, source) in zip(planes, stored.planes) {
      let reading = orientation.reading(
        width: source.width, height: source.height, bytesPerSample: 1,
        bytesPerRow: source.bytesPerRow)
      // In square blocks, whose samples stay in the cache in both directions.
      for top in stride(from: 0, to: reading.height, by: Self.block) {
        for left in stride(from: 0, to: reading.width, by: Self.block) {
          let columns = left..<min(left + Self.block, reading.width)
          for row in top..<min(top + Self.block, reading.height) {
            let start = reading.start + row * reading.strideDown
            for column in columns {
              unsafe target.base[row * target.bytesPerRow + column] =
                source.base[start + column * reading.strideRight]
            }
          }
        }
      }
    }
  }

  private static let block = 16
}
