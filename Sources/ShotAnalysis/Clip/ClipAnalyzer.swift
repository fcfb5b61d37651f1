internal import Mathematics
internal import Poses

/// Makes the report on a clip: analyses all people, chooses the player among them, and applies what
/// a person corrected.
///
/// Pure: the same clip and corrections always give the same report.
package struct ClipAnalyzer: Sendable {
  private let shots: ShotAnalyzer

  package init(shots: ShotAnalyzer = ShotAnalyzer()) {
    self.shots = shots
  }

  /// The report on a clip.
  package struct Outcome: Sendable {
    package var report: ShotReport
    /// The index of the player's track.
    package var player: Int
    /// The corrections, with the shots that the report has by them.
    package var corrections: ClipCorrections
  }

  /// Returns the report.
  ///
  /// - Precondition: The clip has at least one track.
  package func analyze(
    _ clip: ClipObservation, corrections: ClipCorrections = ClipCorrections()
  ) -> Outcome {
    var clip = clip
    clip.shoots = corrections.shoots ?? clip.shoots
    let subjects = clip.tracks.map(clip.subject)
    let player: Int
    var report: ShotReport
    if case .point(let point) = corrections.player {
      player = PlayerChoice.index(among: clip.tracks, at: point) ?? 0
      report = shots.analyze(subjects[player], corrections: corrections.shots)
    } else {
      // The choice does not depend on the corrected shots, which are the chosen player's.
      let reports = subjects.map { shots.analyze($0) }
      let wanted: PlayerPosition? =
        if case .position(let position) = corrections.player { position } else { clip.player }
      player =
        wanted.flatMap { PlayerChoice.index(among: reports, at: $0) }
        ?? PlayerChoice.index(among: reports) ?? 0
      report =
        corrections.shots.isEmpty
        ? reports[player] : shots.analyze(subjects[player], corrections: corrections.shots)
    }
    addWarnings(of: clip, to: &report.quality)
    return Outcome(
      report: report, player: player,
      corrections: checked(corrections, against: report, slowdown: clip.slowdown))
  }

  private func addWarnings(of clip: ClipObservation, to quality: inout Quality) {
    if clip.isDamaged { quality.warnings.append(.damagedFrames) }
    if clip.isSlowMotion {
      quality.slowMotionFactor = clip.slowdown > 1 ? clip.slowdown : nil
      quality.warnings.append(.slowMotion(isRateKnown: clip.slowdown > 1))
    }
  }

  /// Returns the corrections with the shots that the report has by them.
  private func checked(
    _ corrections: ClipCorrections, against report: ShotReport, slowdown: Double
  ) -> ClipCorrections {
    var corrections = corrections
    let limit = Self.farthestShot * slowdown
    var shots = report.shots.filter(\.isCorrected)
    for index in corrections.shots.indices {
      let correction = corrections.shots[index]
      let time = correction.release ?? correction.time
      func distance(_ shot: Shot) -> Double { (shot.releaseTime - time).magnitude }
      let nearest = shots.indices.min { distance(shots[$0]) < distance(shots[$1]) }
      corrections.shots[index].shot = nil
      guard correction.isShot, let nearest, distance(shots[nearest]) <= limit else { continue }
      corrections.shots[index].shot = shots.remove(at: nearest).index
    }
    return corrections
  }

  /// The largest distance between a correction and the release of its shot at real time, in
  /// seconds: the middle of the swing within reach, and the release up to 0.25 s from that.
  private static let farthestShot = CorrectedShots.reach + 0.25
}
