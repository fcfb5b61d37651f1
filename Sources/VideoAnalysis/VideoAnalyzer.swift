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
  ///   - finished: Told the result before its still images are made: those take a second pass over
  ///     the video, and the analysis holds without them.
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
    var pass = try run(over: source, settings, isCancelled: isCancelled, progress: progress)
    // What follows grows with the video, and takes the memory that the models had.
    if pass.properties.duration > durationWithModels { estimator = nil }

    var (report, subject) = player(
      in: &pass.seen, properties: pass.properties, settings: settings)
    if pass.properties.damaged > 0 { report.quality.warnings.append(.damagedFrames) }
    if pass.properties.isSlowMotion {
      let slowdown = pass.properties.slowdown
      report.quality.slowMotionFactor = slowdown > 1 ? slowdown : nil
      report.quality.warnings.append(.slowMotion(isRateKnown: slowdown > 1))
    }
    let summaries = SummaryWriter(language: settings.language).summaries(for: report)
    let used = ResourceUsage.current
    pass.clock.enter(\.report)
    let document = AnalysisDocument(
      video: VideoSection(
        path: source.name, properties: pass.properties, framesInferred: pass.seen.framesInferred),
      report: report, summaries: summaries,
      processing: ProcessingSection(
        version: ProductVersion.current, model: "blazepose-full", analyzedAt: analyzedAt,
        wallSeconds: ((ContinuousClock.now - start) / .seconds(1)).rounded(toPlaces: 3),
        stageSeconds: pass.clock.seconds.rounded,
        processorSeconds: (used.processorSeconds - usedBefore.processorSeconds)
          .rounded(toPlaces: 3),
        peakMemoryBytes: used.peakMemoryBytes))
    var result = AnalysisResult(
      document: document,
      track: PoseTrackDocument(subject.track, keepsModelSpace: settings.keepsModelSpace))
    finished(result)
    result.stills = StillImageWriter(source: source, settings: settings)
      .stills(
        of: pass.shown.wanted(for: report.shots, limit: settings.shotsWithStills),
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
    var pass = try run(over: source, settings, isCancelled: { false }, progress: { _ in })
    return player(in: &pass.seen, properties: pass.properties, settings: settings).subject
  }

  /// What the one pass over all frames yields; the second one only makes still images.
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

  /// Runs decoding and inference over the video; the decoder is gone when this returns.
  private mutating func run(
    over source: VideoSource, _ settings: AnalysisSettings, isCancelled: () -> Bool,
    progress: (AnalysisProgress) -> Void
  ) throws(AnalysisFailure) -> AnalysisPass {
    var clock = StageClock()
    let reader = try open(source, settings)
    let path = source.name
    let finder = try makeFinder(path)

    clock.enter(\.decode)
    var pass = AnalysisPass(properties: reader.properties, finder: finder, clock: clock)
    let notes = FrameAnnotator(leastInterval: settings.leastPoseInterval)
    let demand = FrameDemand()
    let frames = FrameStream(reader, demand: demand) { notes.note($0) }
    while let noted = try next(frames, path) {
      let index = noted.frame.position.index
      if isCancelled() {
        throw AnalysisFailure(
          .cancelled, operation: "analyze", file: path, message: "The analysis was cancelled.")
      }
      pass.clock.enter(\.frames)
      pass.shown.add(noted.frame)
      if noted.note.isConsidered {
        let frame = noted.note.image.map { measure($0, noted.frame, &pass) }
        if frame?.isCut == true {
          try pose(&pass, path, until: .cut)
        } else if pass.search.isTooLong(to: noted.frame.time) {
          try pose(&pass, path)
        }
        pass.search.add(BufferedFrame(noted, features: frame))
        if pass.search.isComplete { try pose(&pass, path) }
      }
      demand.note(isForAll: pass.search.needsEveryFrame, at: index)
      pass.clock.enter(\.decode)
      progress(
        AnalysisProgress(framesDone: index + 1, framesExpected: frames.expectedFrames))
    }
    try pose(&pass, path, until: .end)
    pass.clock.enter(\.report)
    pass.properties = frames.properties ?? pass.properties
    return pass
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

  /// Returns what the frame shows beside the people.
  private func measure(
    _ image: MeasuredImage, _ frame: borrowing VideoFrame, _ pass: inout AnalysisPass
  ) -> FrameFeatures {
    pass.frames.observe(
      image, at: frame.time, width: Double(frame.geometry.displayWidth),
      people: pass.search.places)
  }

  /// What follows the buffered frames.
  private enum Boundary {
    case anchor
    case cut
    case end
  }

  /// Runs inference on the buffered frames.
  private mutating func pose(
    _ pass: inout AnalysisPass, _ path: String, until boundary: Boundary = .anchor
  ) throws(AnalysisFailure) {
    pass.clock.enter(\.pose)
    do {
      switch boundary {
      case .anchor: try pass.search.anchor(with: &estimator)
      case .cut: try pass.search.endScene(with: &estimator)
      case .end: pass.seen = try pass.search.finish(with: &estimator)
      }
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }
}
