internal import Foundation
internal import Frames
internal import Media
package import PoseEstimation
internal import Poses
package import ShotAnalysis
internal import Summaries

/// The whole analysis of a video file: frames, poses, shots, measurements, words.
///
/// The models are loaded for the first video and kept for the next, but let go when all of a long one
/// has been seen: what follows takes their memory, however long the video is. Blocks while it works:
/// never call it on the cooperative thread pool. Not thread-safe.
package struct VideoAnalyzer<Estimator: PoseEstimator & ~Copyable>: ~Copyable {
  /// Makes the estimator when the first video has been opened.
  private let makeEstimator: () throws(InferenceError) -> Estimator
  private var estimator: Estimator?
  private let durationWithModels: Double

  /// - Parameters:
  ///   - durationWithModels: After shorter videos, in seconds, the models stay: letting go of them
  ///     takes longer than all that follows then.
  ///   - makeEstimator: Loads the models.
  package init(
    durationWithModels: Double = 60,
    makeEstimator: @escaping () throws(InferenceError) -> Estimator
  ) {
    self.durationWithModels = durationWithModels
    self.makeEstimator = makeEstimator
    estimator = nil
  }

  /// Loads the models now instead of when the first video has been opened.
  ///
  /// - Parameter name: The video that failures are about.
  /// - Throws: `AnalysisFailure` with `modelMissing`, `outOfResources` or `internal`.
  package mutating func loadModels(for name: String) throws(AnalysisFailure) {
    try prepareEstimator(name)
  }

  /// Analyses one video.
  ///
  /// - Parameters:
  ///   - source: Where the video is.
  ///   - settings: What a person chose.
  ///   - isCancelled: Asked before each frame; the analysis ends when it says `true`.
  ///   - progress: Told after each frame.
  ///   - finished: Told the result before frames of it are made: those take a second look at the
  ///     video, and the analysis holds without them.
  /// - Throws: `AnalysisFailure`; a video without a shot is not a failure.
  package mutating func analyze(
    _ source: VideoSource, settings: AnalysisSettings, isCancelled: () -> Bool = { false },
    progress: (AnalysisProgress) -> Void = { _ in },
    finished: (AnalysisResult) -> Void = { _ in }
  ) throws(AnalysisFailure) -> AnalysisResult {
    // The one place that asks what day it is.
    let analyzedAt = Date.now
    let start = ContinuousClock.now
    let usedBefore = ResourceUsage.current
    var view = try look(at: source, settings, isCancelled: isCancelled, progress: progress)
    // What follows grows with the video, and takes the memory that the models had.
    if view.properties.duration > durationWithModels { estimator = nil }

    var (report, subject) = player(
      in: &view.seen, properties: view.properties, settings: settings)
    if view.properties.damaged > 0 { report.quality.warnings.append(.damagedFrames) }
    if view.properties.isSlowMotion {
      let slowdown = view.properties.slowdown
      report.quality.slowMotionFactor = slowdown > 1 ? slowdown : nil
      report.quality.warnings.append(.slowMotion(isRateKnown: slowdown > 1))
    }
    let summaries = SummaryWriter(language: settings.language).summaries(for: report)
    let used = ResourceUsage.current
    view.clock.enter(\.report)
    let document = AnalysisDocument(
      video: VideoSection(
        path: source.name, properties: view.properties, framesInferred: view.seen.framesLookedAt),
      report: report, summaries: summaries,
      processing: ProcessingSection(
        version: ProductVersion.current, model: "blazepose-full", analyzedAt: analyzedAt,
        wallSeconds: ((ContinuousClock.now - start) / .seconds(1)).rounded(toPlaces: 3),
        stageSeconds: view.clock.seconds.rounded,
        processorSeconds: (used.processorSeconds - usedBefore.processorSeconds)
          .rounded(toPlaces: 3),
        peakMemoryBytes: used.peakMemoryBytes))
    var result = AnalysisResult(
      document: document,
      track: PoseTrackDocument(subject.track, keepsModelSpace: settings.keepsModelSpace))
    finished(result)
    result.stills = StillImageWriter(source: source, settings: settings)
      .stills(
        of: view.shown.wanted(for: report.shots, limit: settings.shotsWithStills),
        isCancelled: isCancelled)
    return result
  }

  /// Returns the player's poses and what is known beside them, from which the report is made.
  ///
  /// For calibration, which measures the same poses again and again.
  /// - Throws: `AnalysisFailure`.
  package mutating func subject(
    of source: VideoSource, settings: AnalysisSettings
  ) throws(AnalysisFailure) -> AnalysisSubject {
    var view = try look(at: source, settings, isCancelled: { false }, progress: { _ in })
    return player(in: &view.seen, properties: view.properties, settings: settings).subject
  }

  /// What the first and only look at every frame yields.
  private struct AnalysisPass {
    var seen = TrackCollection()
    var search: PoseSearch
    var shown = ShownFrames()
    var frames = FrameObserver()
    var properties: VideoProperties
    var clock: StageClock

    init(properties: VideoProperties, finder: any PersonFinder, clock: StageClock) {
      self.properties = properties
      self.clock = clock
      search = PoseSearch(finder: finder, isSlowMotion: properties.isSlowMotion)
    }
  }

  /// Looks at every frame; the decoder is gone when this returns.
  private mutating func look(
    at source: VideoSource, _ settings: AnalysisSettings, isCancelled: () -> Bool,
    progress: (AnalysisProgress) -> Void
  ) throws(AnalysisFailure) -> AnalysisPass {
    var clock = StageClock()
    let reader = try open(source, settings)
    let path = source.name
    let finder = try makeFinder(path)

    clock.enter(\.decode)
    var look = AnalysisPass(properties: reader.properties, finder: finder, clock: clock)
    let notes = FrameAnnotator(leastInterval: settings.leastPoseInterval)
    let demand = FrameDemand()
    let frames = FrameStream(reader, demand: demand) { notes.note($0) }
    while let noted = try next(frames, path) {
      let index = noted.frame.position.index
      if isCancelled() {
        throw AnalysisFailure(
          .cancelled, operation: "analyze", file: path, message: "The analysis was cancelled.")
      }
      look.clock.enter(\.frames)
      look.shown.add(noted.frame)
      if noted.note.isConsidered {
        let frame = noted.note.image.map { measure($0, noted.frame, &look) }
        if frame?.isCut == true {
          try pose(&look, path, until: .cut)
        } else if look.search.isTooLong(to: noted.frame.time) {
          try pose(&look, path)
        }
        look.search.add(BufferedFrame(noted, features: frame))
        if look.search.isComplete { try pose(&look, path) }
      }
      demand.note(isForAll: look.search.isInCompany, at: index)
      look.clock.enter(\.decode)
      progress(
        AnalysisProgress(framesDone: index + 1, framesExpected: frames.expectedFrames))
    }
    try pose(&look, path, until: .end)
    look.clock.enter(\.report)
    look.properties = frames.properties ?? look.properties
    return look
  }

  /// Analyses everybody who was followed, and chooses the player among them.
  private func player(
    in seen: inout TrackCollection, properties: VideoProperties, settings: AnalysisSettings
  ) -> (report: ShotReport, subject: AnalysisSubject) {
    let tracks = seen.tracks(
      frameWidth: Double(properties.width), frameHeight: Double(properties.height))
    seen.forgetPoses()
    let (frames, people) = (seen.frames, seen.people)
    let subjects = tracks.map { track in
      AnalysisSubject(
        track: track, duration: properties.duration, frameRate: properties.frameRate,
        people: people, shoots: settings.shoots, ageGroup: settings.ageGroup,
        frames: frames, slowdown: properties.slowdown)
    }
    let reports = subjects.map { ShotAnalyzer().analyze($0) }
    let chosen =
      settings.player.map { PlayerChoice.index(among: reports, at: $0) }
      ?? PlayerChoice.index(among: reports)
    let index = chosen ?? 0
    return (reports[index], subjects[index])
  }

  private func open(
    _ source: VideoSource, _ settings: AnalysisSettings
  ) throws(AnalysisFailure) -> VideoReader {
    do {
      return try source.open(
        gaps: settings.gaps, isForMeasuring: true, limits: settings.limits)
    } catch {
      throw AnalysisFailure(error, file: source.name)
    }
  }

  private func next(
    _ frames: FrameStream<FrameAnnotator.Note>, _ path: String
  ) throws(AnalysisFailure) -> AnnotatedFrame<FrameAnnotator.Note>? {
    do {
      return try frames.next()
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }

  private mutating func prepareEstimator(_ path: String) throws(AnalysisFailure) {
    do {
      if estimator == nil { estimator = try makeEstimator() }
      estimator?.reset()
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }

  private mutating func makeFinder(_ path: String) throws(AnalysisFailure) -> any PersonFinder {
    try prepareEstimator(path)
    do {
      if let finder = try estimator?.makeFinder() { return finder }
      preconditionFailure("the estimator has been made")
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }

  /// What the frame shows beside the people.
  private func measure(
    _ image: MeasuredImage, _ frame: borrowing VideoFrame, _ look: inout AnalysisPass
  ) -> FrameFeatures {
    look.frames.observe(
      image, at: frame.time, width: Double(frame.geometry.displayWidth),
      people: look.search.places)
  }

  /// What comes after the frames in which people are looked for.
  private enum Boundary {
    case anchor
    case cut
    case end
  }

  /// Looks for people in the frames that are held.
  private mutating func pose(
    _ look: inout AnalysisPass, _ path: String, until boundary: Boundary = .anchor
  ) throws(AnalysisFailure) {
    look.clock.enter(\.pose)
    do {
      switch boundary {
      case .anchor: try look.search.anchor(with: &estimator)
      case .cut: try look.search.endScene(with: &estimator)
      case .end: look.seen = try look.search.finish(with: &estimator)
      }
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }
}
