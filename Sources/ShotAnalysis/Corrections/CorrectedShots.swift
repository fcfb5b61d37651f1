internal import Mathematics
import Poses

/// The shots of a clip after a person's corrections.
struct CorrectedShots {
  /// In the order of time; those that a person added, confirmed or changed have their correction.
  private(set) var shots: [ShotDetector.Detection]

  /// The largest distance between a correction and the release of the shot that it is about, in
  /// seconds: two swings are at least 0.35 s apart (`TransitionFinder`), and the reported release is
  /// refined.
  private static let reachOfShot = 0.3
  /// The same where the person said that the shot is missing, in seconds.
  private static let reachOfMissing = 0.2
  /// The largest distance between a missing shot and the swing that it may be, in seconds: how far
  /// off the time of a person may be.
  static let reach = 0.5
  /// How much farther from a missing shot, in seconds, a swing may be for ten times the odds.
  private static let secondsOfTenfoldOdds = 0.3

  /// - Parameters:
  ///   - detected: The shots as detected.
  ///   - side: The side that the player shoots from.
  ///   - swings: All swings of the clip, among which missing shots are searched.
  ///   - motion: The player's joints.
  init(
    _ detected: [ShotDetector.Detection], side: Side, by corrections: [ShotCorrection],
    swings: [ShotDetector.Detection], in motion: BodyMotion
  ) {
    shots = detected
    var releases = detected.map { detection in
      ReleaseTiming.estimate(of: detection.swing, side: side, in: motion).timing.time
    }
    var added: [ShotDetector.Detection] = []
    var rejected: [Swing] = []
    var left = corrections
    // The nearest pairs first, so that a correction does not take a neighbour's shot.
    while let (index, shot) = Self.nearest(left, releases) {
      let correction = left.remove(at: index)
      let swing = shots.remove(at: shot).swing
      releases.remove(at: shot)
      if correction.isShot {
        added.append(
          ShotDetector.Detection(swing: swing, confidence: 1, correction: correction))
      } else {
        rejected.append(swing)
      }
    }
    for correction in left where correction.isShot {
      let taken = (shots + added).map(\.swing.time) + rejected.map(\.time)
      let found = Self.swing(of: correction, among: swings, except: taken)
      guard let swing = found ?? Self.step(at: correction, except: taken, in: motion)
      else { continue }
      added.append(
        ShotDetector.Detection(
          swing: swing, confidence: 1, correction: correction, isSwingFound: found != nil))
    }
    shots = (shots + added).sorted { $0.swing.time < $1.swing.time }
  }

  /// Returns the indices of the correction and the shot that are nearest to each other; `nil` when
  /// none are within reach.
  private static func nearest(
    _ corrections: [ShotCorrection], _ releases: [Double]
  ) -> (correction: Int, shot: Int)? {
    var best: (correction: Int, shot: Int, distance: Double)?
    for (number, correction) in corrections.enumerated() {
      for (index, release) in releases.enumerated() {
        let distance = (release - correction.time).magnitude
        // Two swings are not closer than this: what is missing nearer is the shot itself.
        let reach = correction.isMissing ? reachOfMissing : reachOfShot
        if distance <= reach, distance < best?.distance ?? .infinity {
          best = (number, index, distance)
        }
      }
    }
    return best.map { ($0.correction, $0.shot) }
  }

  /// Returns the swing of a missing shot: the likeliest one near the time.
  private static func swing(
    of correction: ShotCorrection, among swings: [ShotDetector.Detection], except taken: [Double]
  ) -> Swing? {
    let time = correction.release ?? correction.time
    let candidates = swings.map(\.swing).filter { swing in
      (swing.time - time).magnitude <= reach && !taken.contains(swing.time)
    }
    func score(_ swing: Swing) -> Double {
      ShotEvidence.logOdds(swing) / 2.3
        - (swing.time - time).magnitude / secondsOfTenfoldOdds
    }
    return candidates.max { score($0) < score($1) }
  }

  /// Returns what the posture did around the time of a missing shot that no swing is near; `nil`
  /// when the player was not seen there, or the time belongs to another swing.
  private static func step(
    at correction: ShotCorrection, except taken: [Double], in motion: BodyMotion
  ) -> Swing? {
    let time = correction.release ?? correction.time
    let separation = TransitionFinder().separation
    guard taken.allSatisfy({ ($0 - time).magnitude >= separation }) else { return nil }
    return Transition(around: time, in: motion).flatMap { Swing($0, in: motion) }
  }
}
