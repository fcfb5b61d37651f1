/// Decides on which frames inference runs (docs/pose.md): a state machine that receives what happened,
/// and answers with what to do next.
///
/// On anchor frames, some time apart, inference always runs. The frames between two of them are
/// buffered until later anchors tell whether a shot may be near; near one, inference runs on as many
/// as people move fast, elsewhere poses are interpolated. Spans are handed out in the order of their
/// times. It uses neither pixels nor poses, and so can be tested without a video.
package struct InferenceSelection: Sendable {
  /// What has been asked for, and the answer is awaited.
  private enum State: Sendable, Hashable {
    case decoding
    case previewing
    /// The frame at this index of `buffered`; those from `first` on make the span that it ends.
    case inferring(index: Int, first: Int, rate: InferenceRate?)
    case cropping(next: Int, rate: InferenceRate?)
    case judging
    /// Something that has no answer but that it is done.
    case performing
    case finished
  }

  /// What is to be done before the next frame is decoded, in this order.
  private enum Step: Sendable, Hashable {
    /// Make the newest buffered frame an anchor.
    case anchor
    /// Hand out the spans that no later anchor can decide about.
    case handOutDecided
    /// Hand out all spans.
    case handOutAll
    case beginScene(after: [SelectedFrame])
    case buffer(SelectedFrame)
    case finish
  }

  private let limits: Limits
  /// Whether times pass as they did in reality, so that durations tell of shots: not in slow motion.
  private let isRealTime: Bool
  private var state = State.decoding
  private var steps: [Step] = []
  /// The frames since the latest anchor.
  private var buffered: [SelectedFrame] = []
  /// The spans before the latest anchor that have not been handed out.
  private var waiting: [SelectedSpan] = []
  /// The time of the latest inference; `nil` before the first one of a scene.
  private var latest: Double?
  /// When the first inference of the scene was, in seconds.
  private var sceneStart = 0.0
  /// The time from which on, in seconds, there is one person, who can be followed at anchors alone.
  private var singlePersonSince = -Double.infinity

  /// - Parameter isSlowMotion: Whether more time passes in the video than did.
  package init(limits: Limits, isSlowMotion: Bool = false) {
    self.limits = limits
    isRealTime = !isSlowMotion
  }

  /// Whether every frame should be decoded: people may be confused, or are not yet known.
  package var needsEveryFrame: Bool {
    latest.map { $0 < max(singlePersonSince, sceneStart + limits.warmUp) } ?? true
  }

  /// The time of the inference before the first span that has not been handed out, in seconds; the
  /// latest one where there is none.
  package var undecidedSince: Double? { waiting.first?.start ?? latest }

  /// Takes in what happened, and returns what to do next.
  ///
  /// - Precondition: The event answers the action that was returned last.
  package mutating func receive(_ event: Event) -> Action {
    switch (state, event) {
    case (.decoding, .decoded(let frame)): decoded(frame)
    case (.decoding, .ended): steps = [.anchor, .handOutDecided, .handOutAll, .finish]
    case (.performing, .performed): break
    case (.previewing, .previewed(let lost, let travel)):
      return infer(from: 0, at: followingRate(lost: lost, travel: travel))
    case (.inferring(let index, let first, let rate), .inferred(let people, let travel)):
      return close(first..<index, people: people, travel: travel, rate: rate)
    case (.cropping(let next, let rate), .cropped(let byteCount)):
      waiting[waiting.count - 1].byteCount = byteCount
      if next < buffered.count { return infer(from: next, at: rate) }
      buffered = []
    case (.judging, .judged(let mayShowShot)):
      return handOut(isNearShot: mayShowShot)
    default: preconditionFailure("\(event) does not answer \(state)")
    }
    return proceed()
  }

  private mutating func decoded(_ frame: SelectedFrame) {
    if frame.isCut {
      // The new scene may have begun with any frame after the latest measured one.
      let measured = buffered.lastIndex { $0.isMeasured }.map { $0 + 1 } ?? 0
      let unknown = Array(buffered[measured...])
      buffered.removeSubrange(measured...)
      steps = [
        .anchor, .handOutDecided, .handOutAll, .beginScene(after: unknown), .buffer(frame),
      ]
    } else if let latest, !buffered.isEmpty, frame.time - latest > 1.5 * limits.anchorInterval {
      // Too late to be the next anchor: where few frames are shown, or none for a while.
      steps = [.anchor, .handOutDecided, .buffer(frame)]
    } else {
      steps = [.buffer(frame)]
    }
  }

  private mutating func proceed() -> Action {
    while !steps.isEmpty {
      if let action = perform(steps[0]) { return action }
      steps.removeFirst()
    }
    state = .decoding
    return .decode
  }

  /// Returns the next action of a step; `nil` when it is done.
  private mutating func perform(_ step: Step) -> Action? {
    switch step {
    case .anchor:
      guard let newest = buffered.last else { return nil }
      guard latest != nil, buffered.count > 1 else { return infer(from: 0, at: nil) }
      state = .previewing
      return .preview(newest)
    case .handOutDecided: return judge(isLast: false)
    case .handOutAll: return judge(isLast: true)
    case .beginScene(let unknown):
      latest = nil
      steps.removeFirst()
      state = .performing
      return .beginScene(after: unknown)
    case .buffer(let frame):
      buffered.append(frame)
      if isComplete { steps += [.anchor, .handOutDecided] }
      return nil
    case .finish:
      state = .finished
      return .finish
    }
  }

  /// Whether the newest frame is the next anchor.
  private var isComplete: Bool {
    guard let newest = buffered.last?.time else { return false }
    guard let latest else { return true }
    return newest - latest >= limits.anchorInterval - 1e-6 || buffered.count >= limits.mostFrames
      || buffered.reduce(0) { $0 + $1.byteCount } >= limits.mostBytes
  }

  /// Returns the rate at which people are tracked, so that none is lost or confused; `nil` when
  /// anchors are enough.
  private func followingRate(lost: Bool, travel: Double) -> InferenceRate? {
    if lost { return .fast }
    guard let newest = buffered.last, newest.time < singlePersonSince else { return nil }
    return InferenceRate(ofTravel: travel)
  }

  /// Returns the request for inference on the next buffered frame that is due at the rate, or is
  /// the anchor frame.
  private mutating func infer(from first: Int, at rate: InferenceRate?) -> Action {
    let last = buffered.count - 1
    let index = (first..<last).first { isDue($0, at: rate) } ?? last
    state = .inferring(index: index, first: first, rate: rate)
    return .infer(buffered[index], isAnchor: index == last)
  }

  private func isDue(_ index: Int, at rate: InferenceRate?) -> Bool {
    guard let latest, let rate else { return false }
    return rate.asks(
      for: buffered[index], since: latest, before: buffered[index + 1],
      longestGap: limits.longestGap)
  }

  /// Makes buffered frames a span that waits, ended by the frame on which inference just ran.
  private mutating func close(
    _ range: Range<Int>, people: Int, travel: Double, rate: InferenceRate?
  ) -> Action {
    let end = buffered[range.upperBound]
    let span = SelectedSpan(
      start: latest ?? end.time, frames: Array(buffered[range]), end: end,
      travel: latest == nil ? 0 : travel, longestGap: limits.longestGap)
    waiting.append(span)
    if latest == nil { sceneStart = end.time }
    latest = end.time
    if people > 1 { singlePersonSince = end.time + limits.multiPersonHoldoff }
    state = .cropping(next: range.upperBound + 1, rate: rate)
    return .crop(span)
  }

  /// Decides about the first waiting span; `nil` when none is to be handed out now.
  ///
  /// - Parameter isLast: Whether no later anchor can decide about any.
  private mutating func judge(isLast: Bool) -> Action? {
    guard let first = waiting.first else { return nil }
    let isDecided = isLast || (latest ?? 0) - first.end.time >= limits.outlook
    let isFull = waiting.reduce(0) { $0 + $1.byteCount } > limits.mostWaitingBytes
    guard isDecided || !isRealTime || isFull else { return nil }
    if first.due.isEmpty { return handOut(isNearShot: false) }
    guard isDecided, isRealTime else { return handOut(isNearShot: true) }
    state = .judging
    return .judge(first)
  }

  private mutating func handOut(isNearShot: Bool) -> Action {
    let span = waiting.removeFirst()
    state = .performing
    return isNearShot ? .inferDue(span) : .interpolate(span)
  }
}
