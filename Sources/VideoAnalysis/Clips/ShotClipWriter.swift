package import AnalysisDocuments
internal import Mathematics
internal import Media
package import Poses
internal import Rendering
package import ShotAnalysis
internal import Summaries

/// Makes a clip of each shot from the shot's frames, which are read again.
struct ShotClipWriter {
  private let source: VideoSource
  private let settings: AnalysisSettings
  private let report: ShotReport
  private let track: PoseTrack
  private let shown: ShownFrames
  private let slowdown: Double

  /// The longest side of a clip, in pixels: enough for a phone, at a third of the time of full HD.
  private static let longestSide = 1280

  /// - Parameters:
  ///   - track: The player's poses.
  ///   - shown: The frames of the first pass.
  ///   - slowdown: The ratio of play time to capture time.
  init(
    source: VideoSource, settings: AnalysisSettings, report: ShotReport, track: PoseTrack,
    shown: ShownFrames, slowdown: Double
  ) {
    self.source = source
    self.settings = settings
    self.report = report
    self.track = track
    self.shown = shown
    self.slowdown = slowdown
  }

  /// Returns the clips of the first shots, in their order.
  ///
  /// A clip that cannot be made is missing: the analysis is valid without it. The frames of all
  /// clips are read in one pass, which seeks from shot to shot.
  func clips(isCancelled: () -> Bool) -> [ShotClip] {
    let captions = SummaryWriter(language: settings.language).captions(for: report)
    let plans = report.shots.prefix(settings.shotsWithClips).map {
      ShotClipPlan(of: $0, times: shown.times, slowdown: slowdown)
    }
    let pending = zip(zip(report.shots, captions), plans).map { shot, plan in
      PendingClip(
        of: shot.0, shoots: report.player.shoots, caption: shot.1, track: track, plan: plan)
    }
    var clips: [ShotClip] = []
    let indices = Set(plans.flatMap(\.indices)).sorted()
    var scaler = FrameScaler(longestSide: Self.longestSide, isForShowing: true)
    do throws(MediaError) {
      try FrameFinder.find(
        shown.positions(of: indices),
        open: { () throws(MediaError) in
          try source.open(gaps: settings.gaps, limits: settings.limits)
        },
        isCancelled: isCancelled,
        visit: { (number, frame) throws(MediaError) in
          clips += pending.compactMap { $0.finished(before: indices[number]) }
          guard let pixels = try scaler.rgb(frame).upright() else { return }
          for clip in pending { clip.take(pixels, at: indices[number]) }
        })
      if isCancelled() { return [] }
      clips += pending.compactMap { $0.finished(before: .max) }
    } catch {
      // Those that were finished before the frame that cannot be read are kept.
    }
    return clips.sorted { $0.shot < $1.shot }
  }
}
