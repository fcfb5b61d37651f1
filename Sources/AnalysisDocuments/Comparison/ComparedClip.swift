internal import Coaching
internal import ShotAnalysis
internal import Summaries

/// A stored result of which a shot is compared.
package struct ComparedClip: Sendable {
  /// The video's name, or the job's ID.
  package let name: String
  package let document: AnalysisDocument
  /// The player's poses; `nil` when they are not stored.
  package var track: PoseTrackDocument?

  package init(name: String, document: AnalysisDocument, track: PoseTrackDocument?) {
    self.name = name
    self.document = document
    self.track = track
  }

  /// The shots: first that of the next step, then the others, the surest first.
  var shotsByMeaning: [Shot] {
    let step = document.summaries.nextStep?.shot
    return document.report.shots.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if (left.index == step) != (right.index == step) { return left.index == step }
      return (right.confidence, one.offset) < (left.confidence, other.offset)
    }.map(\.element)
  }

  /// Whether this clip is older than another one, as progress orders them; `false` for one without
  /// a date.
  package func isEarlier(than other: ComparedClip) -> Bool {
    guard let date = document.date, let otherDate = other.document.date else { return false }
    return date < otherDate
  }

  /// Whether both are analyses of one clip.
  package func isSameClip(as other: ComparedClip) -> Bool {
    identity == other.identity
  }

  private var identity: ClipIdentity {
    ClipIdentity(
      recordedAt: document.video.recordedAt, duration: document.video.duration,
      releases: document.report.shots.map(\.releaseTime))
  }

  /// Returns the shot with a number, counted from 1; `nil` when there is none.
  func shot(_ number: Int) -> Shot? {
    document.report.shots.first { $0.index == number }
  }

  func figure(of shot: Shot) -> ShotFigure? {
    track.flatMap { track in
      ShotFigure(
        shot, in: track, slowdown: document.report.slowdown,
        isPanning: document.report.quality.camera == .panning,
        frame: (document.video.width, document.video.height))
    }
  }
}
