internal import Frames
internal import Media
internal import Mathematics

/// The luma around a person's hands, scaled so that all people have the same size in it.
struct LumaPatch {
  /// The side of the patch, in samples.
  static let size = 256
  /// The samples along the length of a torso: the shaft is about three samples wide.
  static let samplesPerTorso = 48.0

  private static let sampler = ROISampler(size: size, low: 0, high: 255, border: .nearest)

  /// Rows of luma, 0 to 255.
  private(set) var luma = [Float](repeating: 0, count: size * size)
  private var colors = [Float](repeating: 0, count: size * size * 3)
  /// The top left sample, in pixels of the displayed frame.
  private var corner = Point(0, 0)
  /// Pixels of the displayed frame per sample.
  private var step = 1.0
  /// The samples that are in the available area of the frame.
  private(set) var columns: ClosedRange<Float> = 0...0
  private(set) var rows: ClosedRange<Float> = 0...0

  /// Fills the patch with the frame around a point.
  ///
  /// - Parameters:
  ///   - torso: The length of the torso, in pixels of the displayed frame.
  ///   - area: The area of the displayed frame that is available, in pixels; its samples are
  ///     prepared.
  mutating func fill(
    from frame: PixelBuffer, around center: Point, torso: Double, area: BoundingBox
  ) {
    step = torso / Self.samplesPerTorso
    let side = step * Double(Self.size)
    let roi = ROI(center: center, side: side, rotation: 0)
    corner = roi.point(atUnit: Point(0, 0))
    do {
      var colors = colors.mutableSpan
      Self.sampler.sample(frame, roi, into: &colors)
    }
    Self.convert(colors, to: &luma)
    let (least, most) = (sample(area.low), sample(area.high))
    let last = Float(Self.size - 2)
    func range(_ low: Float, _ high: Float) -> ClosedRange<Float> {
      let first = min(max(0, low), last)
      return first...max(first, min(last, high))
    }
    columns = range(least.x, most.x)
    rows = range(least.y, most.y)
  }

  private static func convert(_ colors: [Float], to luma: inout [Float]) {
    var luma = luma.mutableSpan
    let colors = colors.span
    for index in 0..<luma.count {
      luma[index] =
        0.299 * colors[3 * index] + 0.587 * colors[3 * index + 1] + 0.114 * colors[3 * index + 2]
    }
  }

  /// Returns the position of a pixel of the displayed frame, in samples.
  func sample(_ pixel: Point) -> (x: Float, y: Float) {
    let offset = (pixel - corner) / step
    return (Float(offset.x), Float(offset.y))
  }

  /// Returns the pixel of the displayed frame at a position in samples.
  func pixel(x: Float, y: Float) -> Point {
    corner + Point(Double(x), Double(y)) * step
  }
}
