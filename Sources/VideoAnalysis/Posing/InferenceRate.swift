/// How fast people move from one anchor to the next, which says how many of the frames between
/// them are looked at where a shot may be.
enum InferenceRate {
  case resting
  case slow
  case fast

  /// Whoever's joints moved less than this from one anchor to the next stands still, in sides of the
  /// region around the person (a torso is about a fifth of one).
  ///
  /// With 0.02 there were 6 % more looks, and 87 simulated clips were measured no better.
  private static let stillness = 0.03
  /// Whoever's joints moved less than this moves slowly, in the same measure: 2 or 3 torsos a
  /// second, while the hands of a shot do 4 and more.
  ///
  /// With 0.1 one in twenty simulated shots was lost, and releases were 2 ms worse.
  private static let slowness = 0.06
  /// While somebody moves fast, frames at least this far apart, in seconds, are looked at.
  ///
  /// Of 60 a second that is every other one. Looking at the rest where the motion is bent made no
  /// shot surer and no measurement nearer to the truth (docs/performance.md).
  private static let leastInterval = 0.029
  /// Where frames were left out, one is looked at sooner then when the next would be later than
  /// this, in seconds (`AnalysisSettings.gaps`).
  private static let longestInterval = AnalysisSettings.longestGap
  /// While somebody moves slowly, frames at least this far apart, in seconds, are enough: a little
  /// less than two of 30 a second, and more than three of 50.
  private static let slowInterval = 0.064

  /// - Parameter travel: How far the joints went, in sides of the region around the person.
  init(ofTravel travel: Double) {
    self = travel < Self.stillness ? .resting : travel < Self.slowness ? .slow : .fast
  }

  /// Whether a frame is to be looked at.
  ///
  /// - Parameters:
  ///   - time: When the latest look was, in seconds.
  ///   - next: The frame after it.
  func asks(for frame: BufferedFrame, since time: Double, before next: BufferedFrame) -> Bool {
    let passed = frame.time - time
    return switch self {
    case .resting: false
    case .slow: passed >= Self.slowInterval
    case .fast:
      passed >= Self.leastInterval
        || (next.index > frame.index + 1 && next.time - time > Self.longestInterval)
    }
  }
}
