internal import CFFmpeg

/// A frame as rows of 8-bit RGB, in stored orientation.
///
/// Neither rotated nor rescaled to square pixels: `displayToBuffer` maps displayed pixels to its
/// samples.
@safe package final class PixelBuffer {
  package let width: Int
  package let height: Int
  /// The relation between the stored and the displayed frame.
  package internal(set) var geometry: FrameGeometry
  /// The displayed value for each stored value of high dynamic range video; `nil` for standard
  /// dynamic range.
  package internal(set) var toneTable: [UInt8]?
  let avFrame: AVFrameHandle
  /// Converts tiles of the frame on demand; `nil` when the whole frame is converted.
  let converter: FrameConverter?

  /// The bounds of the buffer's samples.
  var bounds: PixelBox { avFrame.bounds }

  /// Creates an empty buffer; `nil` when memory is exhausted.
  init?(
    width: Int, height: Int, geometry: FrameGeometry, converter: FrameConverter? = nil
  ) {
    // Converters may write in blocks of 16 samples, also at the end of a row.
    guard
      let avFrame = AVFrameHandle.make(width: width + 16, height: height, format: AV_PIX_FMT_RGB24)
    else {
      return nil
    }
    unsafe avFrame.pointer.pointee.width = CInt(width)
    self.width = width
    self.height = height
    self.geometry = geometry
    self.avFrame = avFrame
    self.converter = converter
  }

  /// Converts the samples of a box, or the nearest samples for the part of it outside the frame.
  ///
  /// - Throws: `MediaError` with `unsupportedCodec` for a pixel format that cannot be converted, or
  ///   with `internal`.
  package func prepare(_ box: PixelBox) throws(MediaError) {
    try converter?.convert(inside(box), into: self)
  }

  /// Whether a box can be prepared; where only a crop of the frame was kept, whether it contains
  /// the box.
  package func shows(_ box: PixelBox) -> Bool {
    converter?.canConvert(inside(box), into: self) ?? true
  }

  /// Returns the box clipped to the buffer, or the nearest samples of the buffer.
  func inside(_ box: PixelBox) -> PixelBox {
    func inside(_ range: Range<Int>, _ side: Int) -> Range<Int> {
      let first = min(max(0, range.lowerBound), side - 1)
      return first..<max(first + 1, min(range.upperBound, side))
    }
    return PixelBox(columns: inside(box.columns, width), rows: inside(box.rows, height))
  }

  /// Converts all samples; throws as `prepare(_:)` does.
  func prepare() throws(MediaError) { try converter?.convertWhole(into: self) }

  /// Creates a buffer from `rgb`, three bytes a pixel, row after row without padding.
  ///
  /// - Returns: `nil` when the number of bytes does not fit the size, or memory is exhausted.
  package convenience init?(width: Int, height: Int, rgb: [UInt8]) {
    guard rgb.count == width * height * 3 else { return nil }
    self.init(
      width: width, height: height,
      geometry: FrameGeometry(storedWidth: width, storedHeight: height))
    guard let base = unsafe avFrame.pointer.pointee.data.0 else { return nil }
    for row in 0..<height {
      for byte in 0..<width * 3 {
        unsafe base[row * bytesPerRow + byte] = rgb[row * width * 3 + byte]
      }
    }
  }

  /// The map from displayed pixels to columns and rows of this buffer (pixel centres are integers).
  package var displayToBuffer: Affine { geometry.displayToBuffer(width: width, height: height) }

  /// The stride of the rows (linesize), in bytes.
  package var bytesPerRow: Int { Int(unsafe avFrame.pointer.pointee.linesize.0) }

  /// Calls `body` with the bytes, some of which may not be prepared: `height` rows of
  /// `bytesPerRow`; the last row ends after its pixels.
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let count = (height - 1) * bytesPerRow + width * 3
    let bytes = unsafe UnsafeBufferPointer(start: avFrame.pointer.pointee.data.0, count: count)
    return unsafe body(bytes.span)
  }

  /// Returns the frame in display orientation and standard dynamic range; `nil` when memory is
  /// exhausted.
  ///
  /// Samples that are not square stay so.
  package func upright() -> PixelBuffer? {
    let turn = geometry.orientation
    if turn == .upright, toneTable == nil { return self }
    let reading = turn.reading(
      width: width, height: height, bytesPerSample: 3, bytesPerRow: bytesPerRow)
    guard
      let shown = PixelBuffer(
        width: reading.width, height: reading.height,
        geometry: FrameGeometry(storedWidth: reading.width, storedHeight: reading.height)),
      let target = unsafe shown.avFrame.pointer.pointee.data.0
    else { return nil }
    let tone = toneTable ?? Array(0...255)
    withBytes { bytes in
      for row in 0..<reading.height {
        for column in 0..<reading.width {
          let source = reading.start + row * reading.strideDown + column * reading.strideRight
          let destination = row * shown.bytesPerRow + column * 3
          for channel in 0..<3 {
            unsafe target[destination + channel] = tone[Int(bytes[source + channel])]
          }
        }
      }
    }
    return shown
  }
}
