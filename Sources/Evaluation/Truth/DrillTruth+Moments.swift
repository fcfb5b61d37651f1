internal import Mathematics
import Poses

extension DrillTruth {
  /// How far the lower hand may travel relative to the hips at rest, in torsos, and in which time,
  /// in seconds of the action.
  private static let restTravel = 0.1
  private static let restTime = 0.1
  /// How soon after the release, and how late, the hands may come to rest, in seconds of the action.
  private static let finishTimes = 0.1...1.5

  /// Returns when the load is deepest, in seconds: as the truth states it, otherwise where the
  /// middle of the hands is farthest from the target in the second before the release.
  package func load(of shot: TrueShot) -> Double? {
    shot.load ?? farthestBack(before: shot.release)
  }

  /// Returns when the middle of the hands is farthest from the target, seen from the feet, in the
  /// second of the action before a release; `nil` when nobody is seen then.
  func farthestBack(before release: Double) -> Double? {
    frames(from: release - slowdown, to: release).compactMap { frame in
      frame.middle(.leftWrist, .rightWrist).flatMap { hands in
        frame.middle(.leftAnkle, .rightAnkle).map { (time: frame.time, place: hands.x - $0.x) }
      }
    }.min { $0.place < $1.place }?.time
  }

  /// Returns when the follow-through ends, in seconds: as the truth states it, otherwise when the
  /// hands come to rest.
  ///
  /// That is the first frame at least 0.1 s after the release from which the lower hand stays
  /// within 0.1 torsos, relative to mid-hips, for 0.1 s: slower than a torso a second, a fifth of
  /// what it does in a swing. Its speed from frame to frame also drops in the swing itself, where
  /// two movements meet.
  ///
  /// - Returns: `nil` when the hands do not come to rest within 1.5 s or before the clip ends.
  package func finish(of shot: TrueShot) -> Double? {
    if let finish = shot.finish { return finish }
    guard let side = shoots else { return nil }
    let start = shot.release + Self.finishTimes.lowerBound * slowdown
    let end = shot.release + Self.finishTimes.upperBound * slowdown
    let rest = Self.restTime * slowdown
    guard let last = frames.last?.time else { return nil }
    return frames(from: start, to: min(end, last - rest)).first { frame in
      guard let place = frame.lowerHand(side), let torso = frame.torso else { return false }
      return frames(from: frame.time, to: frame.time + rest).allSatisfy { later in
        later.lowerHand(side).map { ($0 - place).length <= Self.restTravel * torso } ?? false
      }
    }?.time
  }
}

extension TrueFrame {
  /// The place of the lower hand relative to mid-hips, in metres.
  fileprivate func lowerHand(_ side: Side) -> DrillPoint? {
    guard let hand = self[side.wrist], let hips else { return nil }
    return hand - hips
  }
}
