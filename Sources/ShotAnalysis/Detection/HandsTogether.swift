internal import Mathematics
internal import Poses

/// How alike the two hands move around a swing: hands on one stick keep their distance.
struct HandsTogether: Sendable {
  /// The median distance between the hands while both are visible, in torsos; 0 without any.
  ///
  /// The model guesses hidden hands far from their true position.
  let apart: Double
  /// The spread of that distance, in torsos; `nil` when fewer than four moments show both hands.
  let spread: Double?
  /// The cosine of the angle between the ways of both hands; `nil` when one of them rests.
  let alike: Double?

  /// How far around the swing the hands are measured, in seconds.
  private static let reach = 0.5

  init(_ transition: Transition, in motion: BodyMotion) {
    let time = transition.time
    let near = motion.moments(from: time - Self.reach, to: time + Self.reach)
    let distances =
      near
      .filter { min($0.visibility(.leftWrist), $0.visibility(.rightWrist)) >= 0.5 }
      .map { ($0[.leftWrist] - $0[.rightWrist]).length }
    apart = distances.median ?? 0
    spread = distances.count >= 4 ? Swing.spread(distances) : nil
    let ways = transition.handSteps.map(\.horizontal.unit)
    alike = ways[0].flatMap { left in ways[1].map { left.dot($0) } }
  }
}
