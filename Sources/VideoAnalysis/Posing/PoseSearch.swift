internal import Frames
internal import Media
internal import PoseEstimation
internal import Poses
internal import ShotAnalysis

/// Looks for people in as few frames as it takes to measure their shots (docs/pose.md).
///
/// Anchors are looked at in any case, some time apart. The frames between two of them are held
/// until later anchors have told whether a shot may be near; there as many of them are looked at as
/// somebody moves fast. What all of them showed is handed on in the order of their times.
struct PoseSearch {
  /// Anchors follow each other after this time, in seconds.
  ///
  /// No part of a shot is that short: the swing alone takes 0.1 to 0.2 s and begins with the load.
  private static let anchorInterval = 0.13
  /// At most so many frames are held whole, and about so many bytes of them: eight of 4K.
  private static let mostFrames = 8
  private static let mostBytes = 100_000_000
  /// About so many bytes of frames wait for later anchors; beyond that a shot may be near.
  private static let mostWaitingBytes = 24_000_000

  /// For so long after several people were seen, in seconds, they are followed from frame to
  /// frame where somebody moves: at anchors alone the model takes who comes near for the one it
  /// follows.
  private static let company = 2.0

  /// After this time of a scene, in seconds, people have been counted twice.
  private static let acquaintance = 1.0

  /// Whether what is told of shots by their times holds: not in slow motion.
  private let knowsTimes: Bool
  /// The latest anchor; `nil` before the first one of a scene.
  private var latest: FrameInference?
  /// The frames since then.
  private var held: [BufferedFrame] = []
  /// What is before the latest anchor and has not been handed on.
  private var waiting: [FrameSpan] = []
  /// What looks at those that are handed on; `nil` when all have been.
  private var queue: FrameSpanQueue?
  private var recent = RecentPoses()
  /// When the first anchor of the scene was, in seconds.
  private var sceneStart = 0.0
  /// Until then, in seconds, people may be mixed up when they are looked for at anchors alone.
  private var aloneFrom = -Double.infinity
  /// Where the people of the latest anchor are, in pixels of the displayed frame.
  private(set) var places: [BoundingBox] = []

  /// - Parameters:
  ///   - finder: Looks for people in frames between anchors.
  ///   - isSlowMotion: Whether more time passes in the film than did.
  init(finder: any PersonFinder, isSlowMotion: Bool = false) {
    queue = FrameSpanQueue(finder: finder)
    knowsTimes = !isSlowMotion
  }

  /// Whether people may be mixed up, or it is not yet known who is there.
  var isInCompany: Bool {
    latest.map { $0.time < max(aloneFrom, sceneStart + Self.acquaintance) } ?? true
  }

  /// Whether the newest frame is the next anchor.
  var isComplete: Bool {
    guard let newest = held.last?.time else { return false }
    guard let latest else { return true }
    return newest - latest.time >= Self.anchorInterval - 1e-6 || held.count >= Self.mostFrames
      || held.reduce(0) { $0 + $1.byteCount } >= Self.mostBytes
  }

  /// Whether a frame of this time, in seconds, is too late to be an anchor to those that are
  /// held: where few frames are shown, or none for a while.
  func isTooLong(to time: Double) -> Bool {
    guard let latest, !held.isEmpty else { return false }
    return time - latest.time > 1.5 * Self.anchorInterval
  }

  mutating func add(_ frame: BufferedFrame) { held.append(frame) }

  /// Looks for people in what is held, and lets the next frame begin another scene, in which
  /// nobody of this one is looked for.
  ///
  /// The new scene may have begun with any frame after the latest measured one: nobody is looked
  /// for in those.
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

  /// Looks for people in what is held, and ends the search.
  ///
  /// - Returns: What all frames showed.
  mutating func finish<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) -> TrackCollection {
    try settleAll(with: &estimator)
    defer { queue = nil }
    return try queue?.finish() ?? TrackCollection()
  }

  /// Looks for people in what is held, and hands on everything.
  private mutating func settleAll<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) {
    try anchor(with: &estimator)
    while !waiting.isEmpty { try settleFirst() }
  }

  /// Makes the newest frame an anchor, and hands on what no later one can decide about.
  mutating func anchor<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?
  ) throws(InferenceError) {
    guard let newest = held.last else { return }
    var pace: InferenceRate?
    if let latest, held.count > 1 {
      let ahead = FrameInference(
        time: newest.time, people: try newest.preview(with: &estimator) ?? [])
      if latest.hasLost(in: ahead) {
        pace = .fast
      } else if newest.time < aloneFrom {
        pace = InferenceRate(ofTravel: latest.travel(to: ahead))
      }
    }
    var start = 0
    for place in held.indices {
      let isLast = place == held.count - 1
      guard isLast || isDue(place, at: pace) else { continue }
      let observation = try held[place].observe(with: &estimator) ?? .passedOver
      close(Array(held[start..<place]), by: held[place], observation, with: &estimator)
      start = place + 1
    }
    held = []
    if let latest { recent.add(latest, waitingFrom: waiting.first?.start.time ?? latest.time) }
    try settle()
  }

  /// Whether a frame before the newest is looked at, so that nobody is lost or mixed up.
  ///
  /// - Parameter pace: At which people are followed; `nil` when anchors are enough for that.
  private func isDue(_ place: Int, at pace: InferenceRate?) -> Bool {
    guard let latest, let pace else { return false }
    return pace.asks(for: held[place], since: latest.time, before: held[place + 1])
  }

  /// Takes in what a frame showed, and lets those before it wait.
  private mutating func close<Estimator: PoseEstimator & ~Copyable>(
    _ frames: [BufferedFrame], by end: BufferedFrame, _ observation: PoseObservation,
    with estimator: inout Estimator?
  ) {
    let look = FrameInference(time: end.time, people: observation.people)
    let start = latest ?? FrameInference(time: end.time, people: [])
    let stretch = FrameSpan(start: start, frames: frames, end: end, observation: observation)
    stretch.cut(with: &estimator)
    waiting.append(stretch)
    if latest == nil { sceneStart = end.time }
    latest = look
    if max(observation.people.count, observation.count ?? 0) > 1 {
      aloneFrom = end.time + Self.company
    }
    places = look.people.compactMap { BoundingBox(around: $0.pose.keypoints.map(\.position)) }
  }

  /// Hands on what no later anchor can decide about, and what there is no room for.
  private mutating func settle() throws(InferenceError) {
    while let first = waiting.first {
      let isDecided = (latest?.time ?? 0) - first.end.time >= ShotOutlook.reachAfter
      guard
        isDecided || !knowsTimes || waiting.reduce(0, { $0 + $1.byteCount }) > Self.mostWaitingBytes
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
      && (!isDecided || !knowsTimes
        || recent.mayShow(aShotFrom: first.start.time, to: first.end.time))
    try queue?.add(first, isNearShot: isNearShot)
  }
}
