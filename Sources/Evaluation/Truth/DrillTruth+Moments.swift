internal import Poses

extension DrillTruth {
  /// The maximum movement of the lower hand relative to the hips at rest, in torsos, and the time
  /// over which it is measured, in seconds of real time.
  private static let restTravel = 0.1
  private static let restTime = 0.1
  /// The range in which the hands may come to rest after the release, in seconds of real time.
  private static let finishTimes = 0.1...1.5

  /// Returns the time of the deepest load, in seconds: as the truth states it, otherwise when the
  /// middle of the hands is farthest from the target in the second before the release.
  package func load(of shot: TrueShot) -> Double? {
    shot.load ?? farthestBack(before: shot.release)
  }

  /// Returns the time at which the middle of the hands is farthest from the target, relative to the
  /// feet, in the second of real time before a release; `nil` when the shooter is not visible then.
  func farthestBack(before release: Double) -> Double? {
    frames(from: release - slowdown, to: release).compactMap { frame in
      frame.middle(.leftWrist, .rightWrist).flatMap { hands in
        frame.middle(.leftAnkle, .rightAnkle).map { (time: frame.time, offset: hands.x - $0.x) }
      }
    }.min { $0.offset < $1.offset }?.time
  }

  /// Returns the end of the follow-through, in seconds: as the truth states it, otherwise the time
  /// at which the hands come to rest.
  ///
  /// That is the first frame at least 0.1 s after the release from which the lower hand stays
  /// within 0.1 torsos, relative to mid-hips, for 0.1 s: slower than one torso per second, a fifth
  /// of its speed in a swing. The speed from frame to frame alone is not sufficient: it also drops
  /// in the swing itself, where two movements meet.
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
      guard let hand = frame.lowerHand(side), let torso = frame.torso else { return false }
      return frames(from: frame.time, to: frame.time + rest).allSatisfy { later in
        later.lowerHand(side).map { ($0 - hand).length <= Self.restTravel * torso } ?? false
      }
    }?.time
  }
}

extension TrueFrame {
  /// Returns the position of the lower hand relative to mid-hips, in metres.
  fileprivate func lowerHand(_ side: Side) -> DrillPoint? {
    guard let hand = self[side.wrist], let hips else { return nil }
    return hand - hips
  }
}
