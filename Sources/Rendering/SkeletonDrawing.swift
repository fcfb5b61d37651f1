import Mathematics
import Poses

/// Draws the joints and bones of a pose.
struct SkeletonDrawing {
  let pose: Pose
  let scale: Scale

  /// The opacity of what is probably hidden.
  private static let faint = 0.35
  private static let color = Color(0.2, 0.9, 1)

  func draw(on canvas: Canvas) {
    // A dark border keeps the lines visible on ice.
    for (color, width) in [(Color.black.with(alpha: 0.5), 8.0), (Self.color, 4.0)] {
      for (from, to) in Skeleton.bones {
        guard pose[from].isKnown, pose[to].isKnown else { continue }
        let share = min(opacity(from), opacity(to))
        canvas.line(
          [scale.point(pose[from].position), scale.point(pose[to].position)],
          color: color.with(alpha: color.alpha * share), lineWidth: width * scale.unit)
      }
    }
    for joint in Skeleton.joints where pose[joint].isKnown {
      canvas.disc(
        around: scale.point(pose[joint].position), radius: 5 * scale.unit,
        color: Color.white.with(alpha: opacity(joint)))
    }
  }

  private func opacity(_ joint: Joint) -> Double {
    pose[joint].visibility >= Skeleton.visible ? 1 : Self.faint
  }
}
