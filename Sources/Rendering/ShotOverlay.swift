package import Mathematics
package import Poses
package import ShotAnalysis
package import Summaries

/// What is drawn over the frames of one shot's clip: the skeleton, the angle that the caption is
/// about and the path of the lower hand; and in a strip below them the phases and the caption, so
/// that neither hides the puck.
package struct ShotOverlay: Sendable {
  private let shot: Shot
  private let report: ShotReport
  private let caption: ShotCaption
  private let scale: Scale
  /// The height of the frames on the canvas, in pixels: the strip is below.
  private let frameHeight: Int

  /// - Parameters:
  ///   - report: The report with the shot.
  ///   - frame: The size of the displayed frames, in pixels of the poses.
  ///   - shown: The size of the frames on the canvas, in pixels.
  package init(
    _ shot: Shot, in report: ShotReport, caption: ShotCaption,
    frame: (width: Double, height: Double), shown: (width: Int, height: Int)
  ) {
    self.shot = shot
    self.report = report
    self.caption = caption
    scale = Scale(from: frame, to: shown)
    frameHeight = shown.height
  }

  /// The height of a canvas with the strip, in pixels; an even number.
  package var canvasHeight: Int {
    frameHeight + 2 * Int((Self.stripHeight * scale.unit / 2).rounded(.up))
  }

  /// In units of the scale: the phases, and two lines of the caption.
  private static let stripHeight = 154.0

  /// Draws what both parts of a clip show: the title and the caption.
  package func drawTexts(on canvas: Canvas) {
    drawLabel(caption.title, row: 0, on: canvas)
    drawCaption(on: canvas)
  }

  /// Draws the rest for one frame of the slow part.
  ///
  /// - Parameters:
  ///   - pose: The player in that frame, in pixels of the displayed frame; `nil` when not found.
  ///   - path: The positions of the lower hand up to that frame, as `hand(of:)` returns them.
  ///   - time: The presentation time, in seconds.
  ///   - isSlow: Whether the frame is shown in slow motion.
  package func draw(
    on canvas: Canvas, pose: Pose?, path: [Point], time: Double, isSlow: Bool = true
  ) {
    if path.count > 1 {
      canvas.line(
        path.map(scale.point), color: Self.pathColor, lineWidth: 5 * scale.unit)
    }
    if let pose { drawBody(on: canvas, pose: pose, time: time) }
    if isSlow { drawLabel(caption.slowMotion, row: 1, on: canvas) }
    PhaseBar(shot: shot, names: caption.phases)
      .draw(on: canvas, at: time, top: Double(frameHeight), unit: scale.unit)
  }

  /// Draws the skeleton alone, as between two shots.
  ///
  /// - Parameters:
  ///   - frame: The size of the displayed frames, in pixels of the poses.
  ///   - shown: The size of the frames on the canvas, in pixels.
  package static func drawSkeleton(
    _ pose: Pose, on canvas: Canvas, frame: (width: Double, height: Double),
    shown: (width: Int, height: Int)
  ) {
    SkeletonDrawing(pose: pose, scale: Scale(from: frame, to: shown)).draw(on: canvas)
  }

  /// Draws the skeleton and the angle that the caption is about.
  ///
  /// - Parameters:
  ///   - pose: The player, in pixels of the displayed frame.
  ///   - time: The presentation time, in seconds.
  package func drawBody(on canvas: Canvas, pose: Pose, time: Double) {
    SkeletonDrawing(pose: pose, scale: scale).draw(on: canvas)
    if let angle = AngleDrawing(
      caption.metric, in: pose, shoots: report.player.shoots, scale: scale)
    {
      angle.draw(on: canvas, text: isEvidence(time) ? caption.angle : nil)
    }
  }

  /// Returns the position of the lower hand, in pixels of the displayed frame; `nil` when it is not
  /// visible or unknown, or when the camera moves: its path in the frames is then not the hand's.
  package func hand(of pose: Pose) -> Point? {
    guard let shoots = report.player.shoots, report.quality.camera != .panning else { return nil }
    let wrist = pose[shoots.wrist]
    return wrist.visibility >= Skeleton.visible ? wrist.position : nil
  }

  static let pathColor = Color(1, 0.55, 0.1, alpha: 0.9)

  /// Whether the frame shows the caption's value, give or take a tenth of a second of real time.
  private func isEvidence(_ time: Double) -> Bool {
    guard let metric = caption.metric, let evidence = shot.metrics[metric]?.evidenceTime else {
      return false
    }
    return abs(time - evidence) <= 0.1 * report.slowdown
  }

  /// Draws a text on a dark label in one of the rows below the upper left corner.
  private func drawLabel(_ text: String, row: Int, on canvas: Canvas) {
    let unit = scale.unit
    let block = TextBlock(text: text, fontSize: 26 * unit, isBold: true)
    let size = canvas.size(of: block)
    let left = 20 * unit
    let top = left + Double(row) * (size.height + 20 * unit)
    canvas.rectangle(
      x: left...(left + size.width + 24 * unit), y: top...(top + size.height + 12 * unit),
      radius: 10 * unit, color: Self.shade)
    canvas.text(block, at: Point(left + 12 * unit, top + 6 * unit), color: .white)
  }

  /// Draws the caption in the strip, below the phases.
  private func drawCaption(on canvas: Canvas) {
    guard let line = caption.line else { return }
    let margin = 20 * scale.unit
    let room = (top: Double(frameHeight) + 50 * scale.unit, bottom: Double(canvas.height))
    let blocks = Self.captionSizes.map { size in
      TextBlock(
        text: line, fontSize: size * scale.unit, isBold: true,
        maxWidth: Double(canvas.width) - 2 * margin, maxLines: 5)
    }
    // The largest that fits; otherwise the smallest, which is cut off.
    guard
      let block = blocks.first(where: { canvas.size(of: $0).height <= room.bottom - room.top })
        ?? blocks.last
    else { return }
    let height = canvas.size(of: block).height
    canvas.text(
      block,
      at: Point(margin, max(room.top, (room.top + room.bottom - height) / 2 - 4 * scale.unit)),
      color: .white)
  }

  /// The heights of the caption's font, in units of the scale.
  static let captionSizes = [32.0, 28, 24, 21]

  static let shade = Color.black.with(alpha: 0.6)
}
