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
    /// The shots of the report.
    var observation: ShotAnalyzer.Observation
  }

  /// Why corrections cannot be applied to a clip.
  package enum Fault: Error, Hashable {
    /// No person was seen at the point that is said to be on the player.
    case noPersonAtPoint
    /// A release was moved to where another shot is.
    case releasesOutOfOrder
  }

  /// Returns the report without corrections.
  ///
  /// - Precondition: The clip has at least one track.
  package func analyze(_ clip: ClipObservation) -> Outcome {
    let analyses = clip.tracks.map { shots.analysis(of: clip.subject($0)) }
    let player = Self.player(among: analyses.map(\.report), at: clip.player)
    return Outcome(
      report: noted(analyses[player].report, on: clip), player: player,
      corrections: ClipCorrections(), observation: analyses[player].observation)
  }

  /// Returns the report with a person's corrections.
  ///
  /// - Precondition: The clip has at least one track.
  package func analyze(
    _ clip: ClipObservation, corrections: ClipCorrections
  ) throws(Fault) -> Outcome {
    var clip = clip
    clip.shoots = corrections.shoots ?? clip.shoots
    let player: Int
    switch corrections.player {
    case .point(let point):
      guard let index = PlayerChoice.index(among: clip.tracks, at: point) else {
        throw .noPersonAtPoint
      }
      player = index
    case .position(let position): player = self.player(of: clip, at: position)
    // The choice does not depend on the corrected shots, which are the chosen player's.
    case nil: player = self.player(of: clip, at: clip.player)
    }
    let subject = clip.subject(clip.tracks[player])
    guard let (analysis, applied) = shots.analysis(of: subject, corrections: corrections.shots)
    else {
      throw .releasesOutOfOrder
    }
    var corrections = corrections
    corrections.shots = applied
    return Outcome(
      report: noted(analysis.report, on: clip), player: player, corrections: corrections,
      observation: analysis.observation)
  }

  /// Returns the curves of the shots of an outcome's report, in the order of the shots.
  package func curves(of outcome: Outcome) -> [[ShotCurve]] {
    shots.curves(of: outcome.observation)
  }

  private func player(of clip: ClipObservation, at position: PlayerPosition?) -> Int {
    clip.tracks.count > 1
      ? Self.player(among: clip.tracks.map { shots.analyze(clip.subject($0)) }, at: position) : 0
  }

  private static func player(among reports: [ShotReport], at position: PlayerPosition?) -> Int {
    position.flatMap { PlayerChoice.index(among: reports, at: $0) }
      ?? PlayerChoice.index(among: reports) ?? 0
  }

  /// Returns the report with what is known of the clip's file.
  private func noted(_ report: ShotReport, on clip: ClipObservation) -> ShotReport {
    var report = report
    if clip.isDamaged { report.quality.warnings.append(.damagedFrames) }
    if clip.isSlowMotion || report.quality.slowMotionEstimate != nil {
      report.quality.slowMotionFactor = clip.slowdown > 1 ? clip.slowdown : nil
      report.quality.warnings.append(.slowMotion(isRateKnown: clip.slowdown > 1))
    }
    return report
  }
}
