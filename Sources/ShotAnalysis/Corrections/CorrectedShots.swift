internal import Mathematics

/// The shots of a clip after a person's corrections.
struct CorrectedShots {
  /// In the order of time; those that a person added, confirmed or changed have their correction.
  private(set) var shots: [ShotDetector.Detection]

  /// The largest distance between a correction and the swing that it is about, in seconds: reported
  /// releases are up to 0.2 s from the middle of the swing.
  static let reach = 0.5
  /// How much farther from a missing shot, in seconds, a swing may be for ten times the odds.
  private static let secondsOfTenfoldOdds = 0.3

  /// - Parameters:
  ///   - detected: The shots as detected.
  ///   - swings: All swings of the clip, among which missing shots are searched.
  init(
    _ detected: [ShotDetector.Detection], by corrections: [ShotCorrection],
    swings: [ShotDetector.Detection], in motion: BodyMotion
  ) {
    shots = detected
    var added: [ShotDetector.Detection] = []
    var missing: [ShotCorrection] = []
    // The nearest pairs first, so that a correction does not take a neighbour's shot.
    var rejected: [Swing] = []
    var left = corrections
    while let (index, shot) = nearest(left) {
      let correction = left.remove(at: index)
      let swing = shots.remove(at: shot).swing
      if correction.isShot {
        added.append(
          ShotDetector.Detection(swing: swing, confidence: 1, correction: correction))
      } else {
        rejected.append(swing)
      }
    }
    missing = left.filter(\.isShot)
    for correction in missing {
      let taken = (shots + added).map(\.swing.time) + rejected.map(\.time)
      guard let swing = Self.swing(of: correction, among: swings, except: taken, in: motion)
      else { continue }
      added.append(ShotDetector.Detection(swing: swing, confidence: 1, correction: correction))
    }
    shots = (shots + added).sorted { $0.swing.time < $1.swing.time }
  }

  /// Returns the indices of the correction and the shot that are nearest to each other; `nil` when
  /// none are within reach.
  private func nearest(_ corrections: [ShotCorrection]) -> (correction: Int, shot: Int)? {
    var best: (correction: Int, shot: Int, distance: Double)?
    for (number, correction) in corrections.enumerated() {
      for (index, shot) in shots.enumerated() {
        let distance = (shot.swing.time - correction.time).magnitude
        if distance <= Self.reach, distance < best?.distance ?? .infinity {
          best = (number, index, distance)
        }
      }
    }
    return best.map { ($0.correction, $0.shot) }
  }

  /// Returns the swing of a missing shot: the likeliest one near the time, or the step around the
  /// time itself where there is none; `nil` when the player was not seen there.
  private static func swing(
    of correction: ShotCorrection, among swings: [ShotDetector.Detection], except taken: [Double],
    in motion: BodyMotion
  ) -> Swing? {
    let time = correction.release ?? correction.time
    let candidates = swings.map(\.swing).filter { swing in
      (swing.time - time).magnitude <= reach && !taken.contains(swing.time)
    }
    func score(_ swing: Swing) -> Double {
      ShotEvidence.logOdds(swing) / 2.3
        - (swing.time - time).magnitude / secondsOfTenfoldOdds
    }
    if let likeliest = candidates.max(by: { score($0) < score($1) }) { return likeliest }
    return Transition(around: time, in: motion).flatMap { Swing($0, in: motion) }
  }
}
