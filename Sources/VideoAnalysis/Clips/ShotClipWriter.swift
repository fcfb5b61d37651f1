internal import AnalysisDocuments
internal import Mathematics
internal import Media
internal import Poses
internal import Rendering
internal import ShotAnalysis
internal import Summaries

/// Makes a clip of each shot from the shot's frames, which are read again.
struct ShotClipWriter {
  private let source: VideoSource
  private let settings: AnalysisSettings
  private let report: ShotReport
  private let track: PoseTrack
  private let shown: ShownFrames

  /// The longest side of a clip, in pixels: enough for a phone, at a third of the time of full HD.
  private static let longestSide = 1280

  /// - Parameters:
  ///   - track: The player's poses.
  ///   - shown: The frames of the first pass.
  init(
    source: VideoSource, settings: AnalysisSettings, report: ShotReport, track: PoseTrack,
    shown: ShownFrames
  ) {
    self.source = source
    self.settings = settings
    self.report = report
    self.track = track
    self.shown = shown
  }

  /// Makes the clips of the first shots.
  ///
  /// A clip that cannot be made is missing: the analysis is valid without it.
  ///
  /// - Parameters:
  ///   - isCancelled: Polled after each frame; clips that are not finished are then given up.
  ///   - made: Called with each clip when it is finished, in no particular order.
  func makeClips(isCancelled: () -> Bool, made: (ShotClip) -> Void) {
    guard TextBlock.hasFonts else { return }
    let captions = SummaryWriter(language: settings.language).captions(for: report)
    var waiting = zip(report.shots, captions).prefix(settings.shotsWithClips).map { shot, caption in
      PendingClip(
        of: shot, in: report, caption: caption, track: track,
        plan: ShotClipPlan(of: shot, times: shown.times, slowdown: report.slowdown))
    }
    while !waiting.isEmpty, !isCancelled() {
      let pass = Self.pass(of: waiting)
      waiting.removeAll { clip in pass.contains { $0 === clip } }
      run(pass, isCancelled: isCancelled, made: made)
    }
  }

  /// How many clips are made at the same time: each needs two encoders.
  private static let mostAtOnce = 3

  /// Returns the clips to make in one pass over the video, in the order of their shots: those of
  /// shots in quick succession need several.
  private static func pass(of clips: [PendingClip]) -> [PendingClip] {
    var pass: [PendingClip] = []
    for clip in clips
    where pass.suffix(mostAtOnce).count(where: { $0.overlaps(clip) }) < mostAtOnce {
      pass.append(clip)
    }
    return pass
  }

  /// Makes clips in one pass over the video, which seeks from shot to shot where the file allows.
  private func run(
    _ pass: [PendingClip], isCancelled: () -> Bool, made: (ShotClip) -> Void
  ) {
    let indices = Set(pass.flatMap(\.indices)).sorted()
    var scaler = ClipScaler(longestSide: Self.longestSide)
    do throws(MediaError) {
      try source.visit(
        shown.positions(of: indices), settings, isCancelled: isCancelled,
        visit: { (number, frame) throws(MediaError) in
          let shown = try scaler.upright(frame)
          for clip in pass {
            clip.take(shown, at: indices[number])
            clip.finished(after: indices[number]).map(made)
          }
        })
    } catch {
      // Those that were finished before the frame that cannot be read are kept.
      return
    }
    if isCancelled() { return }
    // Those whose last frame was not found again.
    for clip in pass { clip.finished(after: .max).map(made) }
  }
}
