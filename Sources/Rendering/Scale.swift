import Mathematics

/// The relation between the pixels of poses and those of a canvas.
struct Scale: Sendable {
  private let horizontal: Double
  private let vertical: Double
  /// The length of one pixel of a frame whose shorter side is 720, in pixels of the canvas.
  let unit: Double

  /// - Parameters:
  ///   - frame: The size of the displayed frame, in pixels of the poses.
  ///   - shown: The size of the frame on the canvas.
  init(from frame: (width: Double, height: Double), to shown: (width: Int, height: Int)) {
    horizontal = Double(shown.width) / max(1, frame.width)
    vertical = Double(shown.height) / max(1, frame.height)
    unit = Double(min(shown.width, shown.height)) / 720
  }

  /// Returns a point of a displayed frame, whose pixel centres are integers, on the canvas, whose
  /// pixel centres are halves.
  func point(_ point: Point) -> Point {
    Point((point.x + 0.5) * horizontal, (point.y + 0.5) * vertical)
  }
}
