internal import Frames
internal import Media
internal import PoseEstimation
internal import Poses
internal import ShotAnalysis

/// Runs inference on as few frames as it takes to measure shots (docs/pose.md).
///
/// On anchor frames, some time apart, inference always runs. The frames between two of them are
/// buffered until later anchors tell whether a shot may be near; near one, inference runs on as many
/// as people move fast. Observations are handed on in the order of presentation times.
struct PoseSearch {
  /// The time from anchor frame to anchor frame, in seconds.
  ///
  /// No part of a shot is that short: the swing alone takes 0.1 to 0.2 s and begins with the load.
  private static let anchorInterval = 0.13
  /// The most full frames that are buffered, and about the most bytes of them: eight of 4K.
  private static let mostFrames = 8
  private static let mostBytes = 100_000_000
  /// About how many bytes of frames may wait for later anchors; with more, a shot counts as near.
  private static let mostWaitingBytes = 24_000_000

  /// How long after several people were seen, in seconds, they are followed from frame to frame
  /// where they move: at anchors alone the model mistakes a person who comes near for the one that
  /// it follows.
  private static let multiPersonHoldoff = 2.0

  /// The time in a scene, in seconds, after which people have been counted twice.
  private static let warmUp = 1.0

  /// Whether times pass as they did in reality, so that durations tell of shots: not in slow motion.
  private let isRealTime: Bool
  /// The latest anchor; `nil` before the first one of a scene.
  private var latest: FrameInference?
  /// The frames since the latest anchor.
  private var held: [BufferedFrame] = []
  /// The spans before the latest anchor that have not been handed on.
  private var waiting: [FrameSpan] = []
  /// The dense pass over the spans that are handed on; `nil` when it has ended.
  private var queue: FrameSpanQueue?
  private var recent = RecentPoses()
  /// When the first anchor of the scene was, in seconds.
  private var sceneStart = 0.0
  /// The time from which on, in seconds, there is one person, who can be followed at anchors alone.
  private var singlePersonSince = -Double.infinity
  /// The boxes of the people at the latest anchor, in pixels of the displayed frame.
  private(set) var places: [BoundingBox] = []

  /// - Parameters:
  ///   - finder: Runs inference on frames between anchors.
  ///   - isSlowMotion: Whether more time passes in the film than did.
  init(finder: any PersonFinder, isSlowMotion: Bool = false) {
    queue = FrameSpanQueue(finder: finder)
    isRealTime = !isSlowMotion
  }

  /// Whether every frame should be decoded: people may be confused, or are not yet known.
  var needsEveryFrame: Bool {
    latest.map { $0.time < max(singlePersonSince, sceneStart + Self.warmUp) } ?? true
  }

  /// Whether the newest frame is the next anchor.
  var isComplete: Bool {
    guard let newest = held.last?.time else { return false }
    guard let latest else { return true }
    return newest - latest.time >= Self.anchorInterval - 1e-6 || held.count >= Self.mostFrames
      || held.reduce(0) { $0 + $1.byteCount } >= Self.mostBytes
  }

  /// Whether a frame of this time, in seconds, is too late to be the next anchor of the buffered
  /// frames: where few frames are shown, or none for a while.
  func isTooLong(to time: Double) -> Bool {
    guard let latest, !held.isEmpty else { return false }
    return time - latest.time > 1.5 * Self.anchorInterval
  }

  mutating func add(_ frame: BufferedFrame) { held.append(frame) }

  /// Runs inference on the buffered frames, and lets the next frame begin another scene, in which
  /// all people are new.
  ///
  /// The new scene may have begun with any frame after the latest measured one: those are skipped.
  mutating func endScene<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) {
    let measured = held.lastIndex { $0.features != nil }.map { $0 + 1 } ?? 0
    let unknown = held[measured...].map(\.time)
    held.removeSubrange(measured...)
    try settleAll(with: &estimator)
    queue?.beginScene(after: unknown)
    estimator?.forgetPeople()
    latest = nil
    places = []
    recent = RecentPoses()
  }

  /// Runs inference on the buffered frames, ends the search, and returns all tracks.
  mutating func finish<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> TrackCollection {
    try settleAll(with: &estimator)
    defer { queue = nil }
    return try queue?.finish() ?? TrackCollection()
  }

  /// Runs inference on the buffered frames, and hands on everything.
  private mutating func settleAll<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) {
    try anchor(with: &estimator)
    while !waiting.isEmpty { try settleFirst() }
  }

  /// Makes the newest frame an anchor, and hands on the spans that no later one can decide about.
  mutating func anchor<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) {
    guard let newest = held.last else { return }
    var rate: InferenceRate?
    if let latest, held.count > 1 {
      let ahead = FrameInference(
        time: newest.time, people: try newest.preview(with: &estimator) ?? [])
      if latest.hasLost(in: ahead) {
        rate = .fast
      } else if newest.time < singlePersonSince {
        rate = InferenceRate(ofTravel: latest.travel(to: ahead))
      }
    }
    var start = 0
    for place in held.indices {
      let isLast = place == held.count - 1
      guard isLast || isDue(place, at: rate) else { continue }
      let observation = try held[place].observe(with: &estimator) ?? .skipped
      close(Array(held[start..<place]), by: held[place], observation, with: &estimator)
      start = place + 1
    }
    held = []
    if let latest { recent.add(latest, waitingFrom: waiting.first?.start.time ?? latest.time) }
    try settle()
  }

  /// Whether inference runs on a frame before the newest, so that nobody is lost or confused.
  ///
  /// - Parameter rate: At which people are followed; `nil` when anchors are enough.
  private func isDue(_ place: Int, at rate: InferenceRate?) -> Bool {
    guard let latest, let rate else { return false }
    return rate.asks(for: held[place], since: latest.time, before: held[place + 1])
  }

  /// Takes in an observation, and makes the frames before it a span that waits.
  private mutating func close<Estimator: PoseEstimator & ~Copyable>(
    _ frames: [BufferedFrame], by end: BufferedFrame, _ observation: PoseObservation,
    with estimator: inout Estimator?
  ) {
    let inference = FrameInference(time: end.time, people: observation.people)
    let start = latest ?? FrameInference(time: end.time, people: [])
    let span = FrameSpan(start: start, frames: frames, end: end, observation: observation)
    span.crop(with: &estimator)
    waiting.append(span)
    if latest == nil { sceneStart = end.time }
    latest = inference
    if max(observation.people.count, observation.count ?? 0) > 1 {
      singlePersonSince = end.time + Self.multiPersonHoldoff
    }
    places = inference.people.compactMap { BoundingBox(around: $0.pose.keypoints.map(\.position)) }
  }

  /// Hands on the spans that no later anchor can decide about, and those beyond the limit of bytes.
  private mutating func settle() throws(InferenceError) {
    while let first = waiting.first {
      let isDecided = (latest?.time ?? 0) - first.end.time >= ShotOutlook.reachAfter
      guard
        isDecided || !isRealTime || waiting.reduce(0, { $0 + $1.byteCount }) > Self.mostWaitingBytes
      else {
        return
      }
      try settleFirst(isDecided: isDecided)
    }
  }

  private mutating func settleFirst(isDecided: Bool = true) throws(InferenceError) {
    let first = waiting.removeFirst()
    let isNearShot =
      !first.due.isEmpty
      && (!isDecided || !isRealTime
        || recent.mayShow(aShotFrom: first.start.time, to: first.end.time))
    try queue?.add(first, isNearShot: isNearShot)
  }
}
