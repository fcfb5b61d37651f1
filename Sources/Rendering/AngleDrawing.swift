import Foundation
import Mathematics
import Poses
import ShotAnalysis

/// Draws the angle of a metric: its two legs, an arc between them, and its value.
struct AngleDrawing {
  private let vertex: Point
  private let ends: [Point]
  private let unit: Double
  private let isFromVertical: Bool

  private static let color = Color(1, 0.85, 0.1)

  /// - Returns: `nil` for a metric that is no angle of a pose, or joints that are not visible.
  init?(_ metric: MetricID?, in pose: Pose, shoots: Side?, scale: Scale) {
    guard let angle = MetricAngle(metric, in: pose, shoots: shoots) else { return nil }
    unit = scale.unit
    vertex = scale.point(angle.vertex)
    ends = angle.ends.map(scale.point)
    isFromVertical = angle.isFromVertical
  }

  /// Draws the angle with its value.
  ///
  /// - Parameter text: The value; `nil` in frames that do not show it.
  func draw(on canvas: Canvas, text: String?) {
    for (index, end) in ends.enumerated() {
      canvas.line(
        [vertex, end], color: Self.color, lineWidth: 6 * unit,
        dash: isFromVertical && index == 0 ? 12 * unit : 0)
    }
    let lengths = ends.map { ($0 - vertex).length }
    let radius = min(50 * unit, (lengths.min() ?? 0) / 2)
    let (first, second) = (direction(to: ends[0]), direction(to: ends[1]))
    // The smaller of the two arcs.
    var turn = (second - first).truncatingRemainder(dividingBy: 2 * .pi)
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    let start = turn < 0 ? first + turn : first
    canvas.arc(
      around: vertex, radius: radius, angles: start...(start + abs(turn)), color: Self.color,
      lineWidth: 4 * unit)
    guard let text else { return }
    let middle = start + abs(turn) / 2
    let block = TextBlock(text: text, fontSize: 30 * unit, isBold: true)
    let size = canvas.size(of: block)
    let reach = radius + 20 * unit
    let center = Point(
      vertex.x + cos(middle) * (reach + size.width / 2),
      vertex.y + sin(middle) * (reach + size.height / 2))
    let left = min(
      max(center.x - size.width / 2, 12 * unit), Double(canvas.width) - size.width - 12 * unit)
    let top = min(
      max(center.y - size.height / 2, 8 * unit), Double(canvas.height) - size.height - 8 * unit)
    canvas.rectangle(
      x: (left - 8 * unit)...(left + size.width + 8 * unit),
      y: (top - 4 * unit)...(top + size.height + 4 * unit), radius: 8 * unit,
      color: ShotOverlay.shade)
    canvas.text(block, at: Point(left, top), color: Self.color)
  }

  private func direction(to end: Point) -> Double { atan2(end.y - vertex.y, end.x - vertex.x) }
}
