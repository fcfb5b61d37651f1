import Mathematics
import ShotAnalysis

/// Draws the phases of a shot as a bar with their names, and the current moment in it.
struct PhaseBar {
  let shot: Shot
  /// The names of the load, the swing and the follow-through.
  let names: [String]

  /// Of the load, the swing and the follow-through; the report and the page have the same.
  private static let colors = [
    Color(0.25, 0.5, 0.95), Color(0.95, 0.6, 0.15), Color(0.25, 0.75, 0.4),
  ]

  /// Draws the phases at a time.
  ///
  /// - Parameters:
  ///   - time: The presentation time, in seconds.
  ///   - top: Where the strip begins, in pixels.
  ///   - unit: The unit of the scale, in pixels.
  func draw(on canvas: Canvas, at time: Double, top: Double, unit: Double) {
    let phases = [shot.phases.load, shot.phases.swing, shot.phases.followThrough]
    let spans = phases.compactMap(\.self)
    guard let start = spans.map(\.start).min(), let end = spans.map(\.end).max(), end > start
    else { return }
    let left = 20 * unit
    let width = Double(canvas.width) - 2 * left
    func x(_ time: Double) -> Double { left + width * (time - start) / (end - start) }
    let rows = (top + 10 * unit)...(top + 44 * unit)
    for (index, phase) in phases.enumerated() {
      guard let phase, phase.end > phase.start else { continue }
      let columns = x(phase.start)...x(phase.end)
      let isCurrent = phase.contains(time)
      canvas.rectangle(
        x: columns, y: rows, radius: 6 * unit,
        color: Self.colors[index].with(alpha: isCurrent ? 0.95 : 0.55))
      let block = TextBlock(text: names[index], fontSize: 20 * unit, isBold: isCurrent)
      let size = canvas.size(of: block)
      let room = columns.upperBound - columns.lowerBound
      guard size.width + 8 * unit <= room else { continue }
      canvas.text(
        block,
        at: Point(
          columns.lowerBound + (room - size.width) / 2,
          (rows.lowerBound + rows.upperBound - size.height) / 2), color: .white)
    }
    guard time >= start, time <= end else { return }
    canvas.line(
      [Point(x(time), rows.lowerBound - 4 * unit), Point(x(time), rows.upperBound + 4 * unit)],
      color: .white, lineWidth: 4 * unit)
  }
}
