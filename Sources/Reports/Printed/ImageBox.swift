internal import Mathematics
internal import Poses
internal import ShotAnalysis

/// The part of the displayed frames that the images of one shot show: the player in all of them.
struct ImageBox {
  private var x: ClosedRange<Double>
  private var y: ClosedRange<Double>
  private let frame: (width: Double, height: Double)

  /// How far the box extends beyond the joints, relative to the player's size: stick and puck are
  /// not among the joints.
  private static let margin = 0.45

  /// - Parameter frame: The size of the displayed frame, in pixels.
  init(around images: [PrintedImage], frame: (width: Int, height: Int)) {
    let (width, height) = (Double(max(1, frame.width)), Double(max(1, frame.height)))
    self.frame = (width, height)
    (x, y) = (0...width, 0...height)
    let points = images.compactMap(\.pose).flatMap(\.keypoints)
      .filter(\.isKnown).map(\.position)
      .filter { (0...width).contains($0.x) && (0...height).contains($0.y) }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
      let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
    else { return }
    let size = max(right - left, bottom - top, height / 10)
    let reach = size * (0.5 + Self.margin)
    x = Self.inside((left + right) / 2, reach, width)
    y = Self.inside((top + bottom) / 2, reach, height)
  }

  /// Returns `reach` to both sides of a middle, moved into the frame; the whole frame where that is
  /// shorter.
  private static func inside(
    _ middle: Double, _ reach: Double, _ side: Double
  ) -> ClosedRange<Double> {
    guard 2 * reach < side else { return 0...side }
    let start = min(max(0, middle - reach), side - 2 * reach)
    return start...start + 2 * reach
  }

  private var width: Double { x.upperBound - x.lowerBound }
  private var height: Double { y.upperBound - y.lowerBound }

  var viewBox: String {
    [x.lowerBound, y.lowerBound, width, height].map(Self.text).joined(separator: " ")
  }

  /// A width of lines that suits the size at which the box is shown.
  var lineWidth: String { Self.text(max(width, height) / 110) }

  var frameStyle: String { "aspect-ratio: \(Self.text(width)) / \(Self.text(height))" }

  /// Places the whole image so that the frame around it shows the box.
  var imageStyle: String {
    "width: \(Self.text(100 * frame.width / width))%; "
      + "left: \(Self.text(-100 * x.lowerBound / width))%; "
      + "top: \(Self.text(-100 * y.lowerBound / height))%"
  }

  private static func text(_ number: Double) -> String { number.decimal(places: 2) ?? "0" }
}
