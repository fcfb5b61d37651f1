internal import PoseEstimation
internal import Poses
internal import ShotAnalysis

/// The poses at the latest anchors, which tell whether a shot may be near.
struct RecentPoses {
  private var inferences: [FrameInference] = []

  /// Takes in an anchor, later than those before.
  ///
  /// - Parameter start: Poses before what still waits decide about nothing any more, in seconds.
  mutating func add(_ inference: FrameInference, waitingFrom start: Double) {
    inferences.removeAll { start - $0.time > ShotOutlook.reachBefore }
    inferences.append(inference)
  }

  /// Whether a shot may be near a span of time, or it cannot be told.
  func mayShow(aShotFrom start: Double, to end: Double) -> Bool {
    Set(inferences.flatMap { $0.people.map(\.id) }).contains { id in
      ShotOutlook.mayShow(
        aShotFrom: start, to: end,
        in: inferences.map { PoseTrack.Sample(time: $0.time, pose: $0[id]?.pose) })
    }
  }
}
