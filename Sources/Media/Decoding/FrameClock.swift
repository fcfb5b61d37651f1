/// Tracks the presentation times of the decoded frames and derives duration and frame rate from
/// them.
struct FrameClock: Sendable {
  private(set) var count = 0
  /// The presentation time of the newest frame, in seconds from the first.
  private(set) var lastTime = 0.0
  /// The time on the stream's own clock that counts as 0, in seconds.
  private var origin: Double?
  /// Limits of a clock discontinuity, in seconds.
  ///
  /// After a step farther forward than this, or farther back than `farthestBack`, time advances by
  /// the usual step instead. 10 s is FFmpeg's own limit.
  private static let farthestAhead = 10.0
  private static let farthestBack = 1.0
  /// The shortest plausible step, in seconds: no phone camera takes more than 2000 fps.
  private static let shortestBelieved = 0.0005
  /// After more than this many consecutive frames without a later time, the clock counts as broken.
  private static let mostStuck = 5
  /// How many consecutive frames were not later than the frame before.
  private var stuck = 0
  /// Whether the stream's clock has stopped or run backwards too often to be trusted.
  private var isBroken = false
  private var lastDuration: Double?
  private var shortestStep = Double.infinity
  private var longestStep = 0.0
  /// The frame rate that the container states, in fps.
  private let statedRate: Double?

  init(statedRate: Double?) {
    self.statedRate = statedRate
  }

  /// Adds the next frame and returns its presentation time, counted from the first frame.
  ///
  /// A frame without a timestamp follows its predecessor at the stated rate.
  ///
  /// - Parameters:
  ///   - timestamp: Seconds on the stream's own clock; `nil` when the file does not state it.
  ///   - duration: The display duration in seconds; `nil` when the file does not state it.
  mutating func advance(timestamp: Double?, duration: Double?) -> Double {
    defer {
      count += 1
      lastDuration = duration
    }
    guard let start = origin else {
      origin = timestamp ?? 0
      return 0
    }
    let step = usualStep
    var time = timestamp.map { $0 - start } ?? lastTime + step
    stuck = time > lastTime ? 0 : stuck + 1
    if stuck > FrameClock.mostStuck { isBroken = true }
    if let timestamp, isJump(to: time, usualStep: step) {
      time = lastTime + step
      origin = timestamp - time
    }
    if time > lastTime {
      shortestStep = min(shortestStep, time - lastTime)
      longestStep = max(longestStep, time - lastTime)
      lastTime = time
    }
    return time
  }

  /// The probable display duration of the newest frame, in seconds.
  private var usualStep: Double {
    let candidates = [lastDuration, statedRate.map { 1 / $0 }, averageStep]
    return candidates.lazy.compactMap { $0 }
      .first { (FrameClock.shortestBelieved...3600).contains($0) } ?? 1 / 30
  }

  private func isJump(to time: Double, usualStep: Double) -> Bool {
    let step = time - lastTime
    if step < -FrameClock.farthestBack || (isBroken && step <= 0) { return true }
    if step > 0, step < FrameClock.shortestBelieved { return true }
    // Where every step is long, as in a time lapse, a long step is no discontinuity.
    return step > FrameClock.farthestAhead && step > 20 * usualStep
  }

  private var averageStep: Double? {
    count > 1 && lastTime > 0 ? lastTime / Double(count - 1) : nil
  }

  /// The display duration of the newest frame, in seconds.
  ///
  /// A stated duration far from the average step is ignored.
  private var lastFrameLength: Double {
    guard let averageStep else { return lastDuration ?? statedRate.map { 1 / $0 } ?? 0 }
    guard let lastDuration, (0.25...4).contains(lastDuration / averageStep) else {
      return averageStep
    }
    return lastDuration
  }

  /// The time from the first frame to the end of the newest one, in seconds.
  var duration: Double { count == 0 ? 0 : lastTime + lastFrameLength }

  /// The average frame rate in fps; the stated rate while there is only one frame.
  var frameRate: Double {
    if let averageStep { return 1 / averageStep }
    return statedRate ?? 0
  }

  /// Whether the steps differ by more than the rounding of timestamps to milliseconds explains.
  var isVariable: Bool { count > 2 && longestStep - shortestStep > 0.0045 }
}
