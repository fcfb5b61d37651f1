/// Detects scene cuts.
///
/// At a scene cut most of the frame changes at once, however the camera is moved. A pan that is too
/// fast to be tracked, water or a noisy night scene change in every frame, so the preceding frames
/// are compared too.
struct CutDetector: Sendable {
  /// The minimum share of the frame that has changed at a cut.
  ///
  /// At cuts between two clips of the same location it was 0.6 to 1; in clips of a hand-held camera
  /// or a pan without cuts it was at most 0.34.
  private static let leastChanged = 0.57
  /// The minimum increase of the changed share over that of every recent frame.
  private static let leastJump = 0.35
  /// How many recent frames are compared.
  ///
  /// Of scenes shorter than this only the first begins with a cut, as flicker is no scene.
  private static let memory = 6

  /// The maximum factor by which a longer step to the previous frame raises the changed share that
  /// is expected of a frame.
  ///
  /// Where frames are dropped, steps are twice as long. The expected share is not raised beyond
  /// `mostGrown`, so that a cut can still be detected.
  private static let mostGrowth = 2.0
  private static let mostGrown = 0.6

  private var recent: [(changedShare: Double, step: Double)] = []

  /// Returns whether a scene cut precedes the frame.
  ///
  /// - Parameters:
  ///   - changedShare: The share of the frame that has changed since the previous frame.
  ///   - step: The time since the previous frame, in seconds.
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
