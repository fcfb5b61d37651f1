import Poses

/// Tells slap shots from wrist shots, as far as the hands show it.
///
/// A slap shot lifts the stick behind the player, and with it the hands to the shoulders; a wrist
/// or snap shot keeps the blade on the ice. Wrist and snap shots differ in what the blade does,
/// which the joints do not show, so that a snap shot is never claimed and a short draw only lowers
/// the confidence of a wrist shot.
enum ShotTypeClassifier {
  /// The height of the higher hand over mid-hips, in torsos, from which a shot is a slap shot: in
  /// simulated drills slap shots lift it to 0.75–1.3, the others to at most 0.85.
  private static let slapHeight = 0.78
  /// The draw, in torsos, from which snap shots are rare.
  private static let longDraw = 0.3

  static func classify(_ shot: ObservedShot) -> (type: ShotType, confidence: Double) {
    guard let height = handHeight(shot) else { return (.unknown, 0) }
    if height >= slapHeight { return (.slap, min(0.9, 0.6 + (height - slapHeight))) }
    return (.wrist, shot.swing.load >= longDraw ? 0.75 : 0.5)
  }

  /// The highest point of the higher hand in the load, of the hands that are seen.
  ///
  /// As the highest tenth, so that one wild pose does not make a slap shot.
  private static func handHeight(_ shot: ObservedShot) -> Double? {
    let start = shot.release - 0.8
    let end = shot.release - 0.1
    let seen = UpperBody.hands.compactMap { hand in
      shot.moments(from: start, to: end, seeing: [hand])?.map { $0[hand].y }.quantile(0.9)
    }
    return seen.max()
      ?? shot.motion.moments(from: start, to: end).map(\.hands.y).quantile(0.9)
  }
}
