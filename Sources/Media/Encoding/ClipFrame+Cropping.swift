internal import CFFmpeg

extension ClipFrame {
  /// Returns the scale at which a crop of a frame fits into a size, and its size there, which is
  /// even and at least 2, in pixels.
  package static func fit(
    _ crop: (width: Int, height: Int), into largest: (width: Double, height: Double)
  ) -> (scale: Double, size: (width: Int, height: Int)) {
    let scale = min(largest.width / Double(crop.width), largest.height / Double(crop.height))
    func even(_ length: Int) -> Int { max(2, Int(Double(length) * scale / 2) * 2) }
    return (scale, (even(crop.width), even(crop.height)))
  }

  /// Scales a crop of another frame into a box of this one.
  ///
  /// - Parameters:
  ///   - crop: Of `frame`; rounded outwards to even samples and clipped to it.
  ///   - column: The column of this frame at which the box begins; even.
  ///   - row: The row at which it begins; even.
  ///   - size: The size of the box, in pixels; even, and within this frame.
  /// - Returns: Whether it was drawn; not when the crop is outside the frame.
  @discardableResult
  package func draw(
    _ crop: PixelBox, of frame: ClipFrame, atColumn column: Int, row: Int = 0,
    size: (width: Int, height: Int)
  ) -> Bool {
    precondition(
      column >= 0 && column + size.width <= width && row >= 0 && row + size.height <= height
        && column % 2 == 0 && row % 2 == 0 && size.width % 2 == 0 && size.height % 2 == 0,
      "the box lies in the frame")
    let left = max(0, crop.columns.lowerBound & ~1), top = max(0, crop.rows.lowerBound & ~1)
    let right = min(frame.width, (crop.columns.upperBound + 1) & ~1)
    let bottom = min(frame.height, (crop.rows.upperBound + 1) & ~1)
    guard left < right, top < bottom, size.width > 0, size.height > 0,
      let context = unsafe sws_getCachedContext(
        nil, CInt(right - left), CInt(bottom - top), AV_PIX_FMT_YUV420P, CInt(size.width),
        CInt(size.height), AV_PIX_FMT_YUV420P, SWS_BICUBIC, nil, nil, nil)
    else { return false }
    defer { unsafe sws_freeContext(context) }
    let sources = frame.planes, targets = planes
    guard sources.count == 3, targets.count == 3 else { return false }
    var from: [UnsafePointer<UInt8>?] = unsafe []
    var to: [UnsafeMutablePointer<UInt8>?] = unsafe []
    var fromStrides: [CInt] = [], toStrides: [CInt] = []
    for (index, (source, target)) in zip(sources, targets).enumerated() {
      let half = index == 0 ? 1 : 2
      unsafe from.append(
        UnsafePointer(source.base + top / half * source.bytesPerRow + left / half))
      unsafe to.append(target.base + row / half * target.bytesPerRow + column / half)
      fromStrides.append(CInt(source.bytesPerRow))
      toStrides.append(CInt(target.bytesPerRow))
    }
    return unsafe sws_scale(
      context, from, fromStrides, 0, CInt(bottom - top), to, toStrides) == CInt(size.height)
  }
}
