internal import Glibc
internal import Media
internal import Mathematics
internal import Poses

/// Crops an ROI from a frame and scales it to a model's input.
struct ROISampler {
  /// The values outside the frame.
  enum Border {
    /// Black.
    case black
    /// The nearest pixel of the frame.
    case nearest
  }

  /// The side of the model's input, in samples.
  var size: Int
  /// The input value for a byte of 0.
  var low: Float
  /// The input value for a byte of 255.
  var high: Float
  var border: Border

  /// Sub-pixel positions are rounded to 1/32 of a pixel, as the models' reference pipeline does.
  private static let weightBits = 5
  /// Positions are in units of 1/2²⁰ pixel, so that the error of 256 steps is below 1/2¹² pixel.
  private static let positionBits = 20

  /// Fills `tensor` with the ROI: rows of red, green, blue, bilinearly interpolated.
  ///
  /// - Precondition: The ROI was prepared; `tensor` has `size` · `size` · 3 numbers.
  func sample(_ frame: PixelBuffer, _ roi: ROI, into tensor: inout MutableSpan<Float>) {
    precondition(tensor.count == size * size * 3, "the tensor has another size")
    let map = toBuffer(frame, roi)
    let scale = (high - low) / 255
    let one = Double(1 << ROISampler.positionBits)
    let fixed = { (value: Double) in Int((value * one).rounded()) }
    let (stepXx, stepXy, stepYx, stepYy) = (fixed(map.a), fixed(map.c), fixed(map.b), fixed(map.d))
    let (startX, startY) = (fixed(map.tx), fixed(map.ty))
    let shift = ROISampler.positionBits - ROISampler.weightBits
    let half = 1 << (shift - 1)
    let (width, height, rowBytes) = (frame.width, frame.height, frame.bytesPerRow)
    let mask = 1 << ROISampler.weightBits
    // The input value for each byte; tone-mapped for high dynamic range video.
    let tone = frame.toneTable
    let numbers = (0...255).map { byte in Float(tone?[byte] ?? UInt8(byte)) * scale + low }
    // Left of and above these limits, a pixel and its neighbours are read at once, in eight bytes.
    let (inner, above) = (UInt(max(0, width - 2)), UInt(max(0, height - 1)))

    frame.withBytes { bytes in
      let numbers = numbers.span
      var out = 0
      for row in 0..<size {
        var x = startX &+ row &* stepYx
        var y = startY &+ row &* stepYy
        for _ in 0..<size {
          let (subX, subY) = ((x &+ half) >> shift, (y &+ half) >> shift)
          let (left, top) = (subX >> ROISampler.weightBits, subY >> ROISampler.weightBits)
          let (right, below) = (subX & (mask - 1), subY & (mask - 1))
          if UInt(bitPattern: left) < inner, UInt(bitPattern: top) < above {
            let upper = top &* rowBytes &+ left &* 3
            let sums = PackedColor.sums(
              PackedColor.pair(bytes, at: upper), PackedColor.pair(bytes, at: upper &+ rowBytes),
              right: UInt64(truncatingIfNeeded: right), below: UInt64(truncatingIfNeeded: below))
            tensor[out] = numbers[PackedColor.byte(0, of: sums)]
            tensor[out + 1] = numbers[PackedColor.byte(1, of: sums)]
            tensor[out + 2] = numbers[PackedColor.byte(2, of: sums)]
          } else {
            func byte(_ x: Int, _ y: Int, _ channel: Int) -> Int {
              if border == .black, x < 0 || y < 0 || x >= width || y >= height { return 0 }
              let (column, line) = (min(max(x, 0), width - 1), min(max(y, 0), height - 1))
              return Int(bytes[line * rowBytes + column * 3 + channel])
            }
            for channel in 0..<3 {
              let sum =
                byte(left, top, channel) * (mask - right) * (mask - below)
                + byte(left + 1, top, channel) * right * (mask - below)
                + byte(left, top + 1, channel) * (mask - right) * below
                + byte(left + 1, top + 1, channel) * right * below
              tensor[out + channel] = numbers[(sum + 512) >> 10]
            }
          }
          out += 3
          x &+= stepXx
          y &+= stepXy
        }
      }
    }
  }

  /// Converts the samples of a frame that an ROI needs.
  ///
  /// - Throws: `InferenceError` for a frame that cannot be converted.
  func prepare(_ frame: PixelBuffer, _ roi: ROI) throws(InferenceError) {
    do {
      try frame.prepare(box(frame, roi))
    } catch {
      throw InferenceError(ofFrame: error)
    }
  }

  /// Returns the box of those samples.
  func box(_ frame: PixelBuffer, _ roi: ROI) -> PixelBox {
    let map = toBuffer(frame, roi)
    let end = Double(size)
    let corners = [(0, 0), (end, 0), (0, end), (end, end)].map { map.applied($0.0, $0.1) }
    func range(_ positions: [Double], _ side: Int) -> Range<Int> {
      // Interpolation uses two neighbouring pixels, and rounding may move a position to the next
      // one.
      let least = max(-1, (positions.min() ?? 0).rounded(.down) - 1)
      let most = min(Double(side), (positions.max() ?? 0).rounded(.up) + 1)
      return least <= most ? Int(least)..<Int(most) + 1 : 0..<side
    }
    return PixelBox(
      columns: range(corners.map(\.x), frame.width), rows: range(corners.map(\.y), frame.height)
    )
  }

  /// Returns the distance between input samples, in samples of the frame: the shorter one of the
  /// distances along the ROI's two axes.
  func step(_ frame: PixelBuffer, _ roi: ROI) -> Double {
    let map = toBuffer(frame, roi)
    return min(hypot(map.a, map.c), hypot(map.b, map.d))
  }

  /// Returns the map from the tensor's columns and rows to the buffer's.
  private func toBuffer(_ frame: PixelBuffer, _ roi: ROI) -> Affine {
    let step = roi.side / Double(size)
    let (cosine, sine) = (cos(roi.rotation), sin(roi.rotation))
    let corner = roi.point(atUnit: .init(0, 0))
    let toDisplay = Affine(
      a: cosine * step, b: -sine * step, tx: corner.x,
      c: sine * step, d: cosine * step, ty: corner.y)
    return frame.displayToBuffer.after(toDisplay)
  }
}
