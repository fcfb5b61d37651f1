package import AnalysisDocuments
internal import Foundation
internal import FrameSelection
internal import Media
package import PoseEstimation
package import ShotAnalysis
internal import Summaries

/// The complete analysis of a video file: frames, poses, shots, measurements, texts.
///
/// The models are loaded for the first video and kept for the next, but released after all frames
/// of a long video, and after a failure. Blocks while it works: never call it on the cooperative
/// thread pool. Not thread-safe.
package struct VideoAnalyzer<Estimator: PoseEstimator & ~Copyable>: ~Copyable {
  /// Loads the models when the first video has been opened.
  private let makeEstimator: () throws(InferenceError) -> Estimator
  /// The models, while no search is using them.
  var estimator: Estimator?
  let durationWithModels: Double

  /// - Parameters:
  ///   - durationWithModels: After videos that are shorter than this, in seconds, the models are
  ///     kept: releasing them takes longer than all later steps then.
  ///   - makeEstimator: Loads the models.
  package init(
    durationWithModels: Double = 60,
    makeEstimator: @escaping () throws(InferenceError) -> Estimator
  ) {
    self.durationWithModels = durationWithModels
    self.makeEstimator = makeEstimator
    estimator = nil
  }

  /// Loads the models now instead of after the first video has been opened.
  ///
  /// - Parameter name: The video to name in failures.
  /// - Throws: `AnalysisFailure` with `modelMissing`, `outOfResources` or `internal`.
  package mutating func loadModels(for name: String) throws(AnalysisFailure) {
    do {
      if estimator == nil { estimator = try makeEstimator() }
      estimator?.reset()
    } catch {
      throw AnalysisFailure(error, file: name)
    }
  }

  /// Analyses one video.
  ///
  /// - Parameters:
  ///   - source: The video.
  ///   - settings: The user's settings.
  ///   - isCancelled: Polled before each frame; the analysis ends when it returns `true`.
  ///   - progress: Called after each frame.
  ///   - finished: Called with the result before its still images and clips are made: they need a
  ///     second pass over the video, and the result is valid without them.
  ///   - isOutOfTime: Polled while clips and the annotated film are made; those that are not finished
  ///     are then given up.
  ///   - added: Called with each image, clip and part of the film as soon as it is made.
  /// - Throws: `AnalysisFailure`; a video without a shot is not a failure.
  package mutating func analyze(
    _ source: VideoSource, settings: AnalysisSettings, isCancelled: () -> Bool = { false },
    progress: (AnalysisProgress) -> Void = { _ in },
    finished: (AnalysisResult) -> Void = { _ in }, isOutOfTime: () -> Bool = { false },
    added: @escaping (AddedFile) -> Void = { _ in }
  ) throws(AnalysisFailure) -> AnalysisResult {
    // The only place where the current date is read.
    let analyzedAt = Date.now
    let start = ContinuousClock.now
    let usedBefore = ResourceUsage.current
    var pass = try run(over: source, settings, isCancelled: isCancelled, progress: progress)

    let clip = observation(of: &pass.seen, properties: pass.properties, settings: settings)
    let analyzer = ClipAnalyzer()
    let outcome = analyzer.analyze(clip)
    let report = outcome.report.asStored
    let summaries = SummaryWriter(language: settings.language).summaries(for: report)
    let used = ResourceUsage.current
    pass.clock.enter(\.report)
    let document = AnalysisDocument(
      video: VideoSection(
        path: source.name, properties: pass.properties, framesInferred: pass.seen.framesInferred),
      report: report, summaries: summaries,
      processing: ProcessingSection(
        version: ProductVersion.current, model: pass.modelName, analyzedAt: analyzedAt,
        wallSeconds: ((ContinuousClock.now - start) / .seconds(1)).rounded(toPlaces: 3),
        stageSeconds: pass.clock.seconds.rounded,
        processorSeconds: (used.processorSeconds - usedBefore.processorSeconds)
          .rounded(toPlaces: 3),
        peakMemoryBytes: used.peakMemoryBytes))
    var result = AnalysisResult(
      document: document,
      track: PoseTrackDocument(
        clip.tracks[outcome.player], keepsModelSpace: settings.keepsModelSpace),
      observation: settings.keepsObservation ? try ObservationFile(clip, shown: pass.shown) : nil)
    if settings.shotsWithStills > 0 {
      result.curves = Array(analyzer.curves(of: outcome).prefix(settings.shotsWithStills))
    }
    finished(result)
    addFiles(
      to: &result, report, clip.tracks[outcome.player], pass, source, settings,
      isCancelled: isCancelled, isOutOfTime: isOutOfTime, added: added)
    if settings.annotatesFilm {
      result.hasFilm = AnnotatedFilmWriter(
        source: source, settings: settings, report: report, track: clip.tracks[outcome.player]
      ).write(pass.properties, isCancelled: { isCancelled() || isOutOfTime() }) {
        added(.filmPart(offset: $0, bytes: $1))
      }
    }
    return result
  }

  /// Returns what the report is made from.
  ///
  /// For calibration, which measures the same poses repeatedly.
  /// - Throws: `AnalysisFailure`.
  package mutating func observation(
    of source: VideoSource, settings: AnalysisSettings
  ) throws(AnalysisFailure) -> ClipObservation {
    var pass = try run(over: source, settings, isCancelled: { false }, progress: { _ in })
    return observation(of: &pass.seen, properties: pass.properties, settings: settings)
  }

  /// Runs the first pass, decoding and inference; the decoder is released when this returns.
  private mutating func run(
    over source: VideoSource, _ settings: AnalysisSettings, isCancelled: () -> Bool,
    progress: (AnalysisProgress) -> Void
  ) throws(AnalysisFailure) -> AnalysisPass {
    let clock = StageClock()
    let reader = try AnalysisFailure.mapErrors(of: source.name) { () throws(MediaError) in
      try source.open(gaps: settings.gaps, isForMeasuring: true, limits: settings.limits)
    }
    var pass = AnalysisPass(properties: reader.properties, clock: clock)
    var search = try makeSearch(for: source.name, in: &pass, hints: settings.shotHints)
    let annotator = FrameAnnotator(leastInterval: settings.leastPoseInterval)
    pass.clock.enter(\.decode)
    let frames = FrameStream(reader, takesDemands: true) { annotator.note($0) }
    defer { frames.stop() }
    do throws(AnalysisFailure) {
      while let frame = try next(frames, source.name, isCancelled: isCancelled) {
        let index = frame.frame.position.index
        try take(frame, in: &pass, &search, source.name)
        frames.demand(FrameDemand(index: index, isForAll: search.needsEveryFrame))
        pass.clock.enter(\.decode)
        progress(AnalysisProgress(framesDone: index + 1, framesExpected: frames.expectedFrames))
      }
    } catch {
      search.cancel()
      throw error
    }
    pass.properties = frames.properties ?? pass.properties
    try end(search, of: &pass, source.name)
    return pass
  }
}
