/// Tells whether another scene begins with a frame.
///
/// At a cut most of the frame looks different at once, however the camera is moved. A pan
/// that is too fast to be followed, water or a noisy night look different in every frame: those
/// before are asked too.
struct CutDetector: Sendable {
  /// The least share of the frame that looks different.
  ///
  /// At cuts between two clips of the same place it was 0.6 to 1, in clips of a hand-held camera or
  /// a pan without cuts 0.34 at most.
  private static let leastChanged = 0.57
  /// How much more of the frame has to look different than in any frame shortly before.
  private static let leastJump = 0.35
  /// How many frames are shortly before; of scenes shorter than that only the first begins with a
  /// cut, as what flickers is no scene.
  private static let memory = 6

  /// A frame that is later than those shortly before it may look so many times as different as they
  /// did, at most, for that alone.
  ///
  /// Where frames are left out, steps are twice as long. That does not count beyond the second share,
  /// so that there may be a cut all the same.
  private static let mostGrowth = 2.0
  private static let mostGrown = 0.6

  private var recent: [(changedShare: Double, step: Double)] = []

  /// - Parameters:
  ///   - changedShare: The share of the frame that looks different from the one before.
  ///   - step: How much later the frame is than that, in seconds.
  mutating func isCut(changedShare: Double, after step: Double) -> Bool {
    let usual =
      recent.map { earlier in
        let growth = min(Self.mostGrowth, max(1, step / earlier.step))
        return max(earlier.changedShare, min(Self.mostGrown, growth * earlier.changedShare))
      }.max() ?? 0
    let isCut = changedShare >= Self.leastChanged && changedShare - usual >= Self.leastJump
    recent = (recent + [(changedShare, step)]).suffix(Self.memory)
    return isCut
  }
}
