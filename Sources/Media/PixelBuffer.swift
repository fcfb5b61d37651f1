internal import CFFmpeg

/// A picture as rows of 8-bit red, green, blue, stored the way the decoder left it.
///
/// Neither turned nor stretched: `displayToBuffer` leads from displayed pixels to its samples.
@safe package final class PixelBuffer {
  package let width: Int
  package let height: Int
  /// How the stored picture relates to the displayed one.
  package internal(set) var geometry: PictureGeometry
  /// What to show for each stored value of high dynamic range video; `nil` for ordinary video.
  package internal(set) var toneTable: [UInt8]?
  let frame: Frame

  /// An empty buffer; `nil` when there is no memory for it.
  init?(width: Int, height: Int, geometry: PictureGeometry) {
    guard let frame = Frame.make() else { return nil }
    unsafe frame.pointer.pointee.width = CInt(width)
    unsafe frame.pointer.pointee.height = CInt(height)
    unsafe frame.pointer.pointee.format = AV_PIX_FMT_RGB24.rawValue
    if unsafe av_frame_get_buffer(frame.pointer, 0) < 0 { return nil }
    self.width = width
    self.height = height
    self.geometry = geometry
    self.frame = frame
  }

  /// A buffer that shows `rgb`, three bytes a pixel, row after row without gaps.
  ///
  /// - Returns: `nil` when the number of bytes does not fit the size, or without memory.
  package convenience init?(width: Int, height: Int, rgb: [UInt8]) {
    guard rgb.count == width * height * 3 else { return nil }
    self.init(
      width: width, height: height,
      geometry: PictureGeometry(storedWidth: width, storedHeight: height))
    guard let base = unsafe frame.pointer.pointee.data.0 else { return nil }
    for row in 0..<height {
      for byte in 0..<width * 3 {
        unsafe base[row * bytesPerRow + byte] = rgb[row * width * 3 + byte]
      }
    }
  }

  /// From displayed pixels to the columns and rows of this buffer (middles are whole numbers).
  package var displayToBuffer: Affine { geometry.displayToBuffer(width: width, height: height) }

  /// The distance from one row to the next, in bytes.
  package var bytesPerRow: Int { Int(unsafe frame.pointer.pointee.linesize.0) }

  /// Lends the bytes: `height` rows of `bytesPerRow`, the last one cut after its pixels.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let count = (height - 1) * bytesPerRow + width * 3
    let bytes = unsafe UnsafeBufferPointer(start: frame.pointer.pointee.data.0, count: count)
    return unsafe body(bytes.span)
  }
}
