import Poses

/// A metric whose value and margin are predicted from the readings of a shot.
struct FittedMetric: ShotMetric {
  /// A condition that a clip must meet for a metric.
  enum Need: Sendable {
    /// The front leg is known.
    case side
    case load
    case followThrough
    /// The half second after the follow-through.
    case rest
    /// It is known how much slower than captured the clip plays.
    case speed
    /// A capture frame rate of at least 50 fps.
    case frameRate
  }

  /// The time of the frame that shows the value best.
  enum Evidence: Sendable {
    case load, release, followThrough, rest
  }

  let id: MetricID
  let needs: [Need]
  /// The joints that must be visible at least half of the time around the evidence, named for a
  /// right-hander, whose front leg is the left one; `hidden` is the reason reported otherwise.
  var seen: [Joint] = []
  var hidden = MissingReason.bodyHidden
  let evidence: Evidence
  var isProxy = false
  /// The change of the value for a joint misplaced by one torso, and its change per second.
  let perTorso: Double
  let perSecond: Double

  /// The half-width of the window around the evidence in which joints must be visible, in seconds.
  private static let reach = 0.15
  /// Slightly below 50 fps, for clips whose frame rate is a little lower than the file states.
  private static let lowestFrameRate = 49.5
  /// How long the hips are measured after the follow-through, in seconds.
  static let restDuration = 0.5

  func measure(_ shot: ObservedShot) -> Measurement {
    if let reason = missingNeed(of: shot) { return missing(reason) }
    guard let features = shot.features, let model = FittedModel.all[id] else {
      return missing(.sideUnknown)
    }
    guard id.isMeasurable else { return missing(.undetermined) }
    let time = time(of: shot)
    let joints = shot.side == .left ? seen.map(\.opposite) : seen
    if !joints.isEmpty,
      shot.moments(from: time - Self.reach, to: time + Self.reach, seeing: joints) == nil
    {
      return missing(hidden)
    }
    let prediction = model.predict(features)
    let error = StatedError(
      usual: prediction.halfWidth, perTorso: perTorso, perSecond: perSecond)
    return found(
      prediction.value, error: error, shared: model.margin.shared, in: shot, at: time,
      proxy: isProxy)
  }

  private func missingNeed(of shot: ObservedShot) -> MissingReason? {
    if shot.isBackhand { return .backhand }
    if shot.isWithoutSwing { return .swingNotSeen }
    for need in needs {
      switch need {
      case .side: if shot.side == nil { return .sideUnknown }
      case .load: if shot.timeline.deepestLoad == nil { return .loadNotSeen }
      case .followThrough:
        if shot.timeline.followThroughEnd == nil { return .followThroughNotSeen }
      case .speed: if !shot.isSpeedKnown { return .unknownSpeed }
      case .frameRate: if shot.frameRate < Self.lowestFrameRate { return .lowFrameRate }
      case .rest:
        let end = (shot.timeline.followThroughEnd ?? shot.release) + Self.restDuration
        let last = shot.motion.moments.last?.time ?? 0
        let seen = shot.motion.moments(from: end - 0.25, to: end + 0.05)
        if last < end - 0.1 || seen.isEmpty { return .leavesEarly }
      }
    }
    return nil
  }

  private func time(of shot: ObservedShot) -> Double {
    let finish = shot.timeline.followThroughEnd ?? shot.release
    return switch evidence {
    case .load: shot.timeline.deepestLoad ?? shot.release
    case .release: shot.release
    case .followThrough: finish
    case .rest: finish + Self.restDuration
    }
  }
}
