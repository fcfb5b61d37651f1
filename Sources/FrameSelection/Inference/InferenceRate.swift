/// On how many of the frames between two anchors inference runs where a shot may be, by how fast
/// people move from one to the other.
enum InferenceRate: Sendable, Hashable {
  case resting
  case slow
  case fast

  /// The travel of joints from anchor to anchor below which a person rests, in sides of the ROI (a
  /// torso is about a fifth of one).
  ///
  /// With 0.02 there were 6 % more inferences, and 87 simulated clips were measured no better.
  static let stillness = 0.03
  /// The travel below which a person moves slowly: 2 or 3 torsos a second, while the hands of a shot
  /// do 4 and more.
  ///
  /// With 0.1 one in twenty simulated shots was lost, and releases were 2 ms worse.
  static let slowness = 0.06
  /// The least time between two inferences while a person moves fast, in seconds.
  ///
  /// Of 60 frames per second that is every other one. Inference on the rest where the motion is bent
  /// made no shot surer and no measurement nearer to the truth (docs/experiments/002).
  private static let leastInterval = 0.029
  /// The least time between two inferences while a person moves slowly, in seconds: a little less
  /// than two frames of 30 per second, and more than three of 50.
  private static let slowInterval = 0.064

  /// - Parameter travel: How far the joints went, in sides of the ROI.
  init(ofTravel travel: Double) {
    self = travel < Self.stillness ? .resting : travel < Self.slowness ? .slow : .fast
  }

  /// Whether inference is to run on a frame.
  ///
  /// - Parameters:
  ///   - time: When the latest inference was, in seconds.
  ///   - next: The frame after it.
  ///   - longestGap: Where frames were dropped, inference runs sooner when `next` would be later than
  ///     this after the latest one, in seconds.
  func asks(
    for frame: SelectedFrame, since time: Double, before next: SelectedFrame, longestGap: Double
  ) -> Bool {
    let passed = frame.time - time
    return switch self {
    case .resting: false
    case .slow: passed >= Self.slowInterval
    case .fast:
      passed >= Self.leastInterval
        || (next.index > frame.index + 1 && next.time - time > longestGap)
    }
  }
}
