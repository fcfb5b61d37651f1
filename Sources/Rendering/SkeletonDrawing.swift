import Mathematics
import Poses

/// Draws the joints and bones of a pose.
struct SkeletonDrawing {
  let pose: Pose
  let scale: Scale

  /// The visibility from which a joint counts as seen; bones of other joints are faint.
  static let visible = 0.5
  private static let faint = 0.35
  private static let color = Color(0.2, 0.9, 1)

  private static let bones: [(Joint, Joint)] =
    [(.leftShoulder, .rightShoulder), (.leftHip, .rightHip)]
    + [
      (Joint.leftShoulder, .leftElbow), (.leftElbow, .leftWrist), (.leftShoulder, .leftHip),
      (.leftHip, .leftKnee), (.leftKnee, .leftAnkle), (.leftAnkle, .leftHeel),
      (.leftHeel, .leftFootIndex), (.leftAnkle, .leftFootIndex),
    ].flatMap { [$0, ($0.0.opposite, $0.1.opposite)] }

  private static let joints: [Joint] =
    [
      Joint.leftShoulder, .leftElbow, .leftWrist, .leftHip, .leftKnee, .leftAnkle, .leftFootIndex,
    ].flatMap { [$0, $0.opposite] } + [.nose]

  func draw(on canvas: Canvas) {
    // A dark border keeps the lines visible on ice.
    for (color, width) in [(Color.black.with(alpha: 0.5), 8.0), (Self.color, 4.0)] {
      for (from, to) in Self.bones {
        guard pose[from].isKnown, pose[to].isKnown else { continue }
        let share = min(opacity(from), opacity(to))
        canvas.line(
          [scale.point(pose[from].position), scale.point(pose[to].position)],
          color: color.with(alpha: color.alpha * share), lineWidth: width * scale.unit)
      }
    }
    for joint in Self.joints where pose[joint].isKnown {
      canvas.disc(
        around: scale.point(pose[joint].position), radius: 5 * scale.unit,
        color: Color.white.with(alpha: opacity(joint)))
    }
  }

  private func opacity(_ joint: Joint) -> Double {
    pose[joint].visibility >= Self.visible ? 1 : Self.faint
  }
}
