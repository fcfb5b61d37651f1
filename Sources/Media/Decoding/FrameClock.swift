/// Keeps the times of the frames that were read, and what follows from them.
struct FrameClock: Sendable {
  private(set) var count = 0
  /// The presentation time of the newest frame, in seconds from the first.
  private(set) var lastTime = 0.0
  /// The time of the stream's own clock that counts as 0, in seconds.
  private var origin: Double?
  /// A jump of the stream's clock, in seconds: farther ahead than this, or back by more than
  /// `farthestBack`, time goes on at the usual step instead (FFmpeg's own limit for the first).
  private static let farthestAhead = 10.0
  private static let farthestBack = 1.0
  /// No camera of a phone takes more than 2000 frames a second.
  private static let shortestBelieved = 0.0005
  /// After so many frames in a row that are not later than the one before, the clock is broken.
  private static let mostStuck = 5
  /// How many frames in a row were not later than the one before.
  private var stuck = 0
  /// Whether the stream's clock has stood still or gone back too often to be believed.
  private var isBroken = false
  private var lastDuration: Double?
  private var shortestStep = Double.infinity
  private var longestStep = 0.0
  /// The frame rate that the container states, in frames a second.
  private let statedRate: Double?

  init(statedRate: Double?) {
    self.statedRate = statedRate
  }

  /// Takes in the next frame and returns its presentation time, counted from the first one.
  ///
  /// A frame without a time follows its predecessor at the stated rate.
  ///
  /// - Parameters:
  ///   - timestamp: Seconds on the stream's own clock; `nil` when the file does not say.
  ///   - duration: How long the frame is shown, in seconds; `nil` when the file does not say.
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

  /// How long the newest frame is probably shown, in seconds.
  private var usualStep: Double {
    let candidates = [lastDuration, statedRate.map { 1 / $0 }, averageStep]
    return candidates.lazy.compactMap { $0 }
      .first { (FrameClock.shortestBelieved...3600).contains($0) } ?? 1 / 30
  }

  private func isJump(to time: Double, usualStep: Double) -> Bool {
    let step = time - lastTime
    if step < -FrameClock.farthestBack || (isBroken && step <= 0) { return true }
    if step > 0, step < FrameClock.shortestBelieved { return true }
    // Where every step is long, as in a time lapse, a long one is no jump.
    return step > FrameClock.farthestAhead && step > 20 * usualStep
  }

  private var averageStep: Double? {
    count > 1 && lastTime > 0 ? lastTime / Double(count - 1) : nil
  }

  /// How long the newest frame is shown, in seconds.
  ///
  /// A stated length far from the average step is not believed.
  private var lastFrameLength: Double {
    guard let averageStep else { return lastDuration ?? statedRate.map { 1 / $0 } ?? 0 }
    guard let lastDuration, (0.25...4).contains(lastDuration / averageStep) else {
      return averageStep
    }
    return lastDuration
  }

  /// From the first frame to the end of the newest one, in seconds.
  var duration: Double { count == 0 ? 0 : lastTime + lastFrameLength }

  /// Frames a second, averaged; the stated rate while there is only one frame.
  var frameRate: Double {
    if let averageStep { return 1 / averageStep }
    return statedRate ?? 0
  }

  /// Whether the steps differ by more than timestamps in whole milliseconds explain.
  var isVariable: Bool { count > 2 && longestStep - shortestStep > 0.0045 }
}
