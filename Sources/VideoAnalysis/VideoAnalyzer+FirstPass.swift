internal import AnalysisDocuments
internal import Frames
internal import Media
internal import PoseEstimation
internal import ShotAnalysis

extension VideoAnalyzer where Estimator: ~Copyable {
  /// The result of the first pass over the video; the second pass only makes still images and clips.
  struct AnalysisPass {
    var seen = TrackCollection()
    var shown = ShownFrames()
    var observer = FrameObserver()
    var modelName = ""
    var properties: VideoProperties
    var clock: StageClock
  }

  /// Starts the search for people; loads the models unless they are loaded.
  mutating func makeSearch(
    for path: String, in pass: inout AnalysisPass, hints: [Double]
  ) throws(AnalysisFailure) -> PoseSearch<Estimator> {
    try loadModels(for: path)
    guard let estimator = estimator.take() else { preconditionFailure("the models are loaded") }
    pass.modelName = estimator.modelName
    do {
      return try PoseSearch(
        estimator, isSlowMotion: pass.properties.isSlowMotion, hints: hints)
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }

  /// Returns the next frame, or `nil` after the last one.
  func next(
    _ frames: FrameStream<FrameAnnotator.Note>, _ path: String, isCancelled: () -> Bool
  ) throws(AnalysisFailure) -> AnnotatedFrame<FrameAnnotator.Note>? {
    let frame = try AnalysisFailure.mapErrors(of: path) { () throws(MediaError) in
      try frames.next()
    }
    guard frame != nil, isCancelled() else { return frame }
    throw AnalysisFailure(
      .cancelled, operation: "analyze", file: path, message: "The analysis was cancelled.")
  }

  /// Processes the next frame: first its features, then its people.
  func take(
    _ frame: consuming AnnotatedFrame<FrameAnnotator.Note>, in pass: inout AnalysisPass,
    _ search: inout PoseSearch<Estimator>, _ path: String
  ) throws(AnalysisFailure) {
    pass.clock.enter(\.frames)
    pass.shown.add(frame.frame)
    guard frame.note.isConsidered else { return }
    var features: FrameFeatures?
    if let image = frame.note.image {
      features = pass.observer.observe(
        image, at: frame.frame.time, width: Double(frame.frame.geometry.displayWidth),
        people: search.boxes)
    }
    pass.clock.enter(\.pose)
    do {
      try search.add(frame.withoutNote(), features: features)
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }

  /// Ends the search and keeps the models for the next video, except after a long one: the later
  /// steps grow with the video and use the models' memory.
  mutating func end(
    _ search: consuming PoseSearch<Estimator>, of pass: inout AnalysisPass, _ path: String
  ) throws(AnalysisFailure) {
    pass.clock.enter(\.pose)
    do throws(InferenceError) {
      let outcome = try search.finish()
      pass.clock.enter(\.report)
      pass.seen = outcome.tracks
      if pass.properties.duration <= durationWithModels { estimator = outcome.intoEstimator() }
    } catch {
      throw AnalysisFailure(error, file: path)
    }
  }

  /// Returns the tracks of the people, and all else that the report is made from.
  func observation(
    of seen: inout TrackCollection, properties: VideoProperties, settings: AnalysisSettings
  ) -> ClipObservation {
    let tracks = seen.tracks(
      frameWidth: Double(properties.width), frameHeight: Double(properties.height))
    seen.forgetPoses()
    return ClipObservation(
      tracks: tracks, frames: seen.frames, duration: properties.duration,
      frameRate: properties.frameRate, slowdown: properties.slowdown,
      isSlowMotion: properties.isSlowMotion, isDamaged: properties.damaged > 0,
      people: seen.people, shoots: settings.shoots, ageGroup: settings.ageGroup,
      player: settings.player, hints: settings.shotHints)
  }
}
