internal import PoseEstimation
internal import Poses
internal import ShotAnalysis

/// The poses at the latest anchor frames, from which it is decided whether a shot may be near.
struct RecentPoses {
  private var inferences: [FrameInference] = []
  /// About when a person saw shots, in seconds.
  private let hints: [Double]

  init(hints: [Double] = []) { self.hints = hints }

  /// Adds an anchor frame, later than those before.
  ///
  /// - Parameter start: The start of the undecided frames, in seconds; poses too long before it are
  ///   dropped.
  mutating func add(_ inference: FrameInference, waitingFrom start: Double) {
    inferences.removeAll { start - $0.time > ShotOutlook.reachBefore }
    inferences.append(inference)
  }

  /// Whether a shot may be near a span of time, or this is unknown.
  func mayShow(aShotFrom start: Double, to end: Double) -> Bool {
    let isHinted = hints.contains {
      (start - ShotHint.denseReach...end + ShotHint.denseReach).contains($0)
    }
    return isHinted
      || Set(inferences.flatMap { $0.people.map(\.id) }).contains { id in
        ShotOutlook.mayShow(
          aShotFrom: start, to: end,
          in: inferences.map { PoseTrack.Sample(time: $0.time, pose: $0[id]?.pose) })
      }
  }
}
