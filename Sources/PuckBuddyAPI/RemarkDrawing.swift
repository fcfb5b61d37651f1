/// A line or a circle on a frame of a video.
public struct RemarkDrawing: Codable, Sendable, Hashable {
  /// The shape of a drawing.
  public enum Shape: String, Codable, Sendable, CaseIterable {
    /// From one point to another.
    case line
    /// Around the first point, through the second.
    case circle
  }

  /// A point of the displayed frame.
  public struct Point: Codable, Sendable, Hashable {
    /// The share of the frame's width, from the left, 0 to 1.
    public var x: Double
    /// The share of the frame's height, from the top, 0 to 1.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }

    private enum CodingKeys: String, CodingKey {
      case x = "x_ratio"
      case y = "y_ratio"
    }
  }

  /// A line or a circle.
  public var shape: Shape
  /// The start of the line, or the center of the circle.
  public var from: Point
  /// The end of the line, or a point on the circle.
  public var to: Point

  /// Creates a drawing.
  public init(shape: Shape, from: Point, to: Point) {
    self.shape = shape
    self.from = from
    self.to = to
  }
}
