internal import PoseEstimation
internal import Poses
internal import ShotAnalysis

/// How people stood at the latest anchors, which tells whether they may have shot.
struct RecentPoses {
  private var looks: [FrameInference] = []

  /// Takes in an anchor, later than those before.
  ///
  /// - Parameter start: Poses before what still waits decide about nothing any more, in seconds.
  mutating func add(_ look: FrameInference, waitingFrom start: Double) {
    looks.removeAll { start - $0.time > ShotOutlook.reachBefore }
    looks.append(look)
  }

  /// Whether somebody may have shot near a stretch of time, or it cannot be told.
  func mayShow(aShotFrom start: Double, to end: Double) -> Bool {
    Set(looks.flatMap { $0.people.map(\.id) }).contains { id in
      ShotOutlook.mayShow(
        aShotFrom: start, to: end,
        in: looks.map { PoseTrack.Sample(time: $0.time, pose: $0[id]?.pose) })
    }
  }
}
