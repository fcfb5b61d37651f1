internal import AnalysisDocuments
internal import FrameSelection
internal import Mathematics
internal import Media
internal import Poses
internal import Rendering
internal import ShotAnalysis
internal import Summaries

/// Makes a copy of the whole film with what was measured drawn on it, from frames that are read
/// again: the skeleton throughout, and around each shot what its clip shows.
struct AnnotatedFilmWriter {
  private let source: VideoSource
  private let settings: AnalysisSettings
  private let report: ShotReport
  private let track: PoseTrack

  /// The longest side of the film, in pixels, as of the clips.
  private static let longestSide = 1280
  /// The maximum number of frames per second of presentation time: more would double the time, and
  /// no eye needs them.
  private static let frameRate = 30
  /// The longest time between two poses that is bridged, in seconds: twice the interval of frames in spans of low
  /// motion.
  private static let longestGap = 2 * AnalysisSettings.longestGapInLowMotion
  /// How long before the load and after the finish a shot's texts are shown, in seconds of real time.
  private static let surroundings = 1.0

  /// - Parameter track: The player's poses.
  init(source: VideoSource, settings: AnalysisSettings, report: ShotReport, track: PoseTrack) {
    self.source = source
    self.settings = settings
    self.report = report
    self.track = track
  }

  /// Writes the film.
  ///
  /// - Parameters:
  ///   - properties: Those of the video.
  ///   - isCancelled: Polled after each frame; the film is then given up.
  ///   - part: Called with the offset and the bytes of each part of the new file; a later part may
  ///     replace bytes of an earlier one.
  /// - Returns: Whether the film is complete.
  func write(
    _ properties: VideoProperties, isCancelled: () -> Bool,
    part: @escaping (Int64, [UInt8]) -> Void
  ) -> Bool {
    guard TextBlock.hasFonts else { return false }
    do throws(MediaError) {
      var reader = try source.open(gaps: settings.gaps, limits: settings.limits)
      var scaler = ClipScaler(longestSide: Self.longestSide)
      var film: Film?
      var due = -Double.infinity
      while let frame = try reader.next() {
        if isCancelled() { return false }
        guard frame.time >= due else { continue }
        due = max(due + 1 / Double(Self.frameRate), frame.time + 0.5 / Double(Self.frameRate))
        let upright = try scaler.upright(frame)
        if film == nil {
          let overlays = overlays(upright)
          let height = overlays.first?.overlay.canvasHeight ?? upright.height
          film = try Film(
            for: upright, overlays: overlays,
            file: FilmFile.open(
              size: (upright.width, height), frameRate: Self.frameRate,
              frames: properties.framesDecoded + 1, duration: properties.duration,
              sizeLimit: settings.limits.fileBytes, store: part), height: height)
        }
        film?.show(
          upright, track.pose(at: frame.time, longestGap: Self.longestGap), track, at: frame.time)
        try film?.encode(at: frame.time)
      }
      guard let film = film.take() else { return false }
      try film.finish(at: properties.duration)
      return true
    } catch {
      return false
    }
  }

  /// Returns the drawings of the shots for frames of a size.
  private func overlays(_ frame: ClipFrame) -> [FilmOverlay] {
    let captions = SummaryWriter(language: settings.language).captions(for: report)
    return zip(report.shots, captions).map { shot, caption in
      let release = shot.releaseTime, slowdown = report.slowdown
      let (load, finish) = shot.phases.shownSpan(around: release, slowdown: slowdown)
      let margin = Self.surroundings * slowdown
      return FilmOverlay(
        release: release, span: min(load, release) - margin...max(finish, release) + margin,
        overlay: ShotOverlay(
          shot, in: report, caption: caption, frame: (track.frameWidth, track.frameHeight),
          shown: (frame.width, frame.height)))
    }
  }
}
