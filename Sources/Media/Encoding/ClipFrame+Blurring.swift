extension ClipFrame {
  /// The width of the squares whose mean is all that is left of a circle, as a share of its
  /// diameter: a face then has some nine luma values.
  private static let coarseness = 0.25

  /// Pixelates each circle to squares of a quarter of its diameter, interpolated bilinearly.
  package func blur(_ circles: [BlurredCircle]) {
    for circle in circles where circle.radius.isFinite && circle.radius > 0 {
      for (index, plane) in planes.enumerated() {
        let scale = index == 0 ? 1.0 : 0.5
        Self.blur(
          plane,
          BlurredCircle(x: circle.x * scale, y: circle.y * scale, radius: circle.radius * scale))
      }
    }
  }

  /// Pixelates what is not kept to squares, interpolated bilinearly.
  ///
  /// - Parameters:
  ///   - cell: The side of a square, in pixels.
  ///   - isKept: Whether a point of the frame, in pixels, stays as it is.
  package func blur(cell: Double, except isKept: (_ x: Double, _ y: Double) -> Bool) {
    for (index, plane) in planes.enumerated() {
      let scale = index == 0 ? 1.0 : 2.0
      Self.blur(plane, 0..<plane.width, 0..<plane.height, cell: max(2, cell / scale)) {
        !isKept(Double($0) * scale, Double($1) * scale)
      }
    }
  }

  private static func blur(_ plane: Plane, _ circle: BlurredCircle) {
    func range(_ middle: Double, _ end: Int) -> Range<Int> {
      let from = Int(min(max(0, (middle - circle.radius).rounded(.down)), Double(end)))
      let to = Int(min(max(0, (middle + circle.radius).rounded(.up) + 1), Double(end)))
      return from..<max(from, to)
    }
    let columns = range(circle.x, plane.width), rows = range(circle.y, plane.height)
    blur(plane, columns, rows, cell: max(2, 2 * circle.radius * coarseness)) { column, row in
      let (across, down) = (Double(column) - circle.x, Double(row) - circle.y)
      return across * across + down * down <= circle.radius * circle.radius
    }
  }

  private static func blur(
    _ plane: Plane, _ columns: Range<Int>, _ rows: Range<Int>, cell: Double,
    where isBlurred: (_ column: Int, _ row: Int) -> Bool
  ) {
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let means = Means(of: plane, columns, rows, cell: cell)
    for row in rows {
      for column in columns where isBlurred(column, row) {
        unsafe plane.base[row * plane.bytesPerRow + column] = means.value(
          at: Double(column - columns.lowerBound), Double(row - rows.lowerBound))
      }
    }
  }

  /// The means of the samples in a grid of squares.
  private struct Means {
    private let cell: Double
    private let width: Int
    private let height: Int
    private var values: [Double]

    init(of plane: Plane, _ columns: Range<Int>, _ rows: Range<Int>, cell: Double) {
      self.cell = cell
      width = Int(Double(columns.count - 1) / cell) + 1
      height = Int(Double(rows.count - 1) / cell) + 1
      values = Array(repeating: 0, count: width * height)
      var counts = values
      for row in rows {
        let below = Int(Double(row - rows.lowerBound) / cell) * width
        for column in columns {
          let index = below + Int(Double(column - columns.lowerBound) / cell)
          unsafe values[index] += Double(plane.base[row * plane.bytesPerRow + column])
          counts[index] += 1
        }
      }
      for index in values.indices where counts[index] > 0 { values[index] /= counts[index] }
    }

    /// Returns the interpolated mean at a distance from the first column and row.
    func value(at column: Double, _ row: Double) -> UInt8 {
      let x = min(max(0, column / cell - 0.5), Double(width - 1))
      let y = min(max(0, row / cell - 0.5), Double(height - 1))
      let (left, top) = (Int(x), Int(y))
      let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
      let (across, down) = (x - Double(left), y - Double(top))
      let upper =
        values[top * width + left] * (1 - across) + values[top * width + right] * across
      let lower =
        values[bottom * width + left] * (1 - across) + values[bottom * width + right] * across
      return UInt8(clamping: Int((upper * (1 - down) + lower * down).rounded()))
    }
  }
}
