/// Tells whether another scene begins with a picture.
///
/// At a cut most of the picture looks different at once, however the camera is moved. A pan
/// that is too fast to be followed, water or a noisy night look different in every picture: those
/// before are asked too.
struct CutDetector: Sendable {
  /// The least share of the picture that looks different.
  ///
  /// At cuts between two clips of the same place it was 0.6 to 1, in clips of a hand-held camera or
  /// a pan without cuts 0.34 at most.
  private static let leastChanged = 0.57
  /// How much more of the picture has to look different than in any picture shortly before.
  private static let leastJump = 0.35
  /// How many pictures are shortly before; of scenes shorter than that only the first begins with a
  /// cut, as what flickers is no scene.
  private static let memory = 6

  private var recent: [Double] = []

  /// - Parameter changedShare: The share of the picture that looks different from the one before.
  mutating func isCut(changedShare: Double) -> Bool {
    let usual = recent.max() ?? 0
    let isCut = changedShare >= Self.leastChanged && changedShare - usual >= Self.leastJump
    recent = (recent + [changedShare]).suffix(Self.memory)
    return isCut
  }
}
