internal import Coaching
package import ShotAnalysis
internal import Summaries

/// A stored result of which a shot is compared.
package struct ComparedClip: Sendable {
  /// The video's name, or the job's ID.
  package let name: String
  package let document: AnalysisDocument
  /// The player's poses; `nil` when they are not stored.
  package let track: PoseTrackDocument?

  package init(name: String, document: AnalysisDocument, track: PoseTrackDocument?) {
    self.name = name
    self.document = document
    self.track = track
  }

  /// The shot of the next step, otherwise the one that is a shot most certainly; `nil` without shots.
  package var mostTellingShot: Shot? {
    let shots = document.report.shots
    return shots.first { $0.index == document.summaries.nextStep?.shot }
      ?? shots.reduce(nil as Shot?) { best, next in
        guard let best, best.confidence >= next.confidence else { return next }
        return best
      }
  }

  /// Returns the shot with a number, counted from 1; `nil` when there is none.
  package func shot(_ number: Int) -> Shot? {
    document.report.shots.first { $0.index == number }
  }

  func figure(of shot: Shot) -> ShotFigure? {
    track.flatMap { track in
      ShotFigure(
        shot, in: track, slowdown: document.report.slowdown,
        isPanning: document.report.quality.camera == .panning)
    }
  }
}
