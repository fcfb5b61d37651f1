/// Chooses the frames that are considered for inference: each at least an interval after the one
/// before.
///
/// `FrameThinning` drops packets by the same rule, on the stream's own clock.
package struct ConsideredFrames: Sendable {
  private let leastInterval: Double
  private var latest: Double?

  /// - Parameter leastInterval: The minimum interval of considered frames, in seconds.
  package init(leastInterval: Double) { self.leastInterval = leastInterval }

  /// Returns whether the next frame is considered.
  ///
  /// - Parameter time: Its presentation time, in seconds.
  package mutating func considers(_ time: Double) -> Bool {
    if let latest, !(time > latest && time - latest >= leastInterval) { return false }
    latest = time
    return true
  }
}
