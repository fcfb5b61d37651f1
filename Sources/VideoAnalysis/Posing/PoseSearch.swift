internal import FrameSelection
internal import Frames
internal import Media
internal import Mathematics
internal import PoseEstimation
internal import Poses
internal import ShotAnalysis

/// Runs inference on the frames of a video that `InferenceSelection` chooses: performs its actions
/// and reports the results back.
struct PoseSearch<Estimator: PoseEstimator & ~Copyable>: ~Copyable {
  /// The result, once all frames have been searched.
  struct Outcome: ~Copyable {
    let tracks: TrackCollection
    private let estimator: Estimator

    init(_ tracks: TrackCollection, _ estimator: consuming Estimator) {
      self.tracks = tracks
      self.estimator = estimator
    }

    /// Returns the models, for the next video.
    consuming func intoEstimator() -> Estimator { estimator }
  }

  private var estimator: Estimator
  private var selection: InferenceSelection
  private let dense: DensePass
  /// The frames that have not been passed on, by index.
  private var frames: [Int: BufferedFrame] = [:]
  /// The spans that have not been passed to the dense pass, by the index of their last frame.
  private var spans: [Int: FrameSpan] = [:]
  /// The latest inference; `nil` before the first one of a scene.
  private var latest: FrameInference?
  /// The observation of the latest inference, and the inference before it.
  private var observed: (start: FrameInference, observation: PoseObservation)?
  private var recent: RecentPoses
  /// The boxes of the people at the latest inference, in pixels of the displayed frame.
  private(set) var boxes: [BoundingBox] = []

  /// - Parameters:
  ///   - estimator: Runs inference on anchor frames; its finder on the frames between them.
  ///   - isSlowMotion: Whether the video plays slower than it was recorded.
  ///   - hints: About when a person saw shots, in seconds.
  /// - Throws: `InferenceError` when there is no memory or thread for the finder.
  init(
    _ estimator: consuming Estimator, isSlowMotion: Bool = false, hints: [Double] = []
  ) throws(InferenceError) {
    recent = RecentPoses(hints: hints)
    dense = try DensePass(finder: estimator.makeFinder())
    self.estimator = estimator
    selection = InferenceSelection(
      limits: .init(outlook: ShotOutlook.reachAfter, longestGap: AnalysisSettings.longestGap),
      isSlowMotion: isSlowMotion)
  }

  /// Whether every frame should be decoded: identities may be confused, or no person is known yet.
  var needsEveryFrame: Bool { selection.needsEveryFrame }

  /// Adds the next frame.
  ///
  /// - Throws: The error of inference on it, or on an earlier frame.
  mutating func add(
    _ frame: consuming VideoFrame, features: FrameFeatures?
  ) throws(InferenceError) {
    let buffered = BufferedFrame(frame, features: features)
    frames[buffered.index] = buffered
    try run(
      .decoded(
        SelectedFrame(
          index: buffered.index, time: buffered.time, byteCount: buffered.byteCount,
          isMeasured: features != nil, isCut: features?.isCut == true)))
  }

  /// Runs inference on the remaining frames and returns all tracks.
  ///
  /// - Throws: The error of inference on one of the frames.
  consuming func finish() throws(InferenceError) -> Outcome {
    let tracks: TrackCollection
    do throws(InferenceError) {
      try run(.ended)
      tracks = try dense.finish()
    } catch {
      dense.cancel()
      throw error
    }
    return Outcome(tracks, estimator)
  }

  /// Ends the search and waits for running inference.
  consuming func cancel() { dense.cancel() }

  /// Performs the actions of the selection until it requests another frame or finishes.
  private mutating func run(_ event: InferenceSelection.Event) throws(InferenceError) {
    var action = selection.receive(event)
    while true {
      switch action {
      case .decode, .finish: return
      case .preview(let frame):
        action = selection.receive(try preview(frame))
      case .infer(let frame, let isAnchor):
        action = selection.receive(try infer(frame))
        if isAnchor, let latest, let start = selection.undecidedSince {
          recent.add(latest, waitingFrom: start)
        }
      case .crop(let span):
        action = selection.receive(.cropped(byteCount: crop(span)))
      case .judge(let span):
        let mayShowShot = recent.mayShow(aShotFrom: span.start, to: span.end.time)
        action = selection.receive(.judged(mayShowShot: mayShowShot))
      case .inferDue(let span):
        try handOn(span, isNearShot: true)
        action = selection.receive(.performed)
      case .interpolate(let span):
        try handOn(span, isNearShot: false)
        action = selection.receive(.performed)
      case .beginScene(let unknown):
        beginScene(after: unknown)
        action = selection.receive(.performed)
      }
    }
  }

  /// Previews the people of the latest inference in a later frame.
  private mutating func preview(
    _ frame: SelectedFrame
  ) throws(InferenceError) -> InferenceSelection.Event {
    var people: [PoseObservation.Person]?
    if let buffered = frames[frame.index] {
      people = try buffered.withFrame { (frame) throws(InferenceError) in
        try estimator.preview(frame)
      }
    }
    let ahead = FrameInference(time: frame.time, people: people ?? [])
    guard let latest else { return .previewed(lost: false, travel: 0) }
    return .previewed(lost: latest.hasLost(in: ahead), travel: latest.travel(to: ahead))
  }

  /// Runs inference on a frame.
  private mutating func infer(
    _ frame: SelectedFrame
  ) throws(InferenceError) -> InferenceSelection.Event {
    var found: PoseObservation?
    if let buffered = frames[frame.index] {
      found = try buffered.withFrame { (frame) throws(InferenceError) in
        try estimator.observe(frame)
      }
    }
    let observation = found ?? .skipped
    let inference = FrameInference(time: frame.time, people: observation.people)
    let start = latest ?? FrameInference(time: frame.time, people: [])
    latest = inference
    observed = (start, observation)
    boxes = inference.people.compactMap {
      BoundingBox(around: $0.pose.keypoints.filter(\.isKnown).map(\.position))
    }
    return .inferred(
      people: max(observation.people.count, observation.count ?? 0),
      travel: start.travel(to: inference))
  }

  /// Crops the frames of the span that the latest inference ended, and returns their size in bytes.
  private mutating func crop(_ selected: SelectedSpan) -> Int {
    guard let observed, let end = frames.removeValue(forKey: selected.end.index) else { return 0 }
    let span = FrameSpan(
      start: observed.start,
      frames: selected.frames.compactMap { frames.removeValue(forKey: $0.index) },
      end: end, observation: observed.observation, due: selected.due)
    span.crop(with: &estimator)
    spans[end.index] = span
    return span.byteCount
  }

  private mutating func handOn(
    _ selected: SelectedSpan, isNearShot: Bool
  ) throws(InferenceError) {
    guard let span = spans.removeValue(forKey: selected.end.index) else { return }
    try dense.add(span, isNearShot: isNearShot)
  }

  private mutating func beginScene(after unknown: [SelectedFrame]) {
    for frame in unknown { frames.removeValue(forKey: frame.index) }
    dense.beginScene(after: unknown.map(\.time))
    estimator.forgetPeople()
    latest = nil
    boxes = []
    recent = RecentPoses()
  }
}
