import Poses

/// A metric whose value and margin are predicted from the readings of a shot.
struct FittedMetric: ShotMetric {
  /// What a clip must show for a metric.
  enum Need: Sendable {
    /// Which leg is the front one.
    case side
    case load
    case followThrough
    /// The half second after the follow-through.
    case rest
    /// At least 50 frames a second as filmed.
    case frameRate
  }

  /// When the frame that shows the value best is shown.
  enum Evidence: Sendable {
    case load, release, followThrough, rest
  }

  let id: MetricID
  let needs: [Need]
  /// Joints of a right-hander, whose front leg is the left one, that must be seen at least half of the
  /// time around the evidence, with the reason that is given otherwise.
  var seen: [Joint] = []
  var hidden = MissingReason.bodyHidden
  let evidence: Evidence
  var isProxy = false
  /// By how much the value changes when a joint is misplaced by one torso, and in a second.
  let perTorso: Double
  let perSecond: Double

  /// How far around the evidence joints must be seen, in seconds.
  private static let reach = 0.15
  /// A little below 50, for clips whose rate is a hair under what the file says.
  private static let lowestFrameRate = 49.5
  /// How long after the follow-through the hips are watched, in seconds.
  static let restDuration = 0.5

  func measure(_ shot: ObservedShot) -> Measurement {
    if let reason = missingNeed(of: shot) { return missing(reason) }
    guard let features = shot.features, let model = FittedModel.all[id] else {
      return missing(.sideUnknown)
    }
    guard id.isMeasurable else { return missing(.notTold) }
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
    for need in needs {
      switch need {
      case .side: if shot.side == nil { return .sideUnknown }
      case .load: if shot.timeline.deepestLoad == nil { return .loadNotSeen }
      case .followThrough:
        if shot.timeline.followThroughEnd == nil { return .followThroughNotSeen }
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
