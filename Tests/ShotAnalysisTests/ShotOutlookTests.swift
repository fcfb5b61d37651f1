import Poses
import Testing

@testable import ShotAnalysis

/// Seven or eight poses per second show where a shot is possible, and where none is.
@Suite struct ShotOutlookTests {
  /// Returns the 0.1 s intervals for which a shot is reported as possibly near.
  private func intervals(_ track: SyntheticTrack, every interval: Double = 0.133) -> [Double] {
    var track = track
    track.framesPerSecond = 1 / interval
    let samples = track.track.samples
    return stride(from: 0, to: track.duration, by: 0.1).filter { start in
      let known = samples.filter { $0.time <= start + 0.1 + ShotOutlook.reachAfter + interval }
      return ShotOutlook.mayShow(aShotFrom: start, to: start + 0.1, in: known)
    }
  }

  @Test(arguments: [-90.0, -40, 0, 40, 90, 180], [0.1, 0.133, 0.2])
  func whereAShotIs(yaw: Double, interval: Double) {
    let near = intervals(
      SyntheticTrack(activity: .shots([3.0]), cameraYaw: yaw), every: interval)
    #expect(near.contains { abs($0 + 0.05 - 3) < 0.06 }, "\(near)")
    // Not for much longer than a shot takes: the draw may be another one.
    #expect(near.allSatisfy { abs($0 + 0.05 - 3) < 1.3 }, "\(near)")
    #expect(near.count <= 20)
  }

  @Test(arguments: [0.8, 1, 1.25])
  func quickAndSlowShots(slowness: Double) {
    let near = intervals(SyntheticTrack(activity: .shots([3.0]), slowness: slowness))
    #expect(near.contains { abs($0 + 0.05 - 3) < 0.06 }, "\(near)")
  }

  @Test func eachOfSeveralShots() {
    let near = intervals(SyntheticTrack(activity: .shots([2.0, 5.1, 8.4]), duration: 10))
    for release in [2.0, 5.1, 8.4] {
      #expect(near.contains { abs($0 + 0.05 - release) < 0.06 }, "\(near)")
    }
  }

  @Test func whereNoneIs() {
    for activity in [
      SyntheticTrack.Activity.standing, .stickHandling(1.5), .stickHandling(3), .walking,
    ] {
      #expect(intervals(SyntheticTrack(activity: activity)).isEmpty, "\(activity)")
    }
  }

  @Test func whoIsNotSeenMayShoot() {
    #expect(ShotOutlook.mayShow(aShotFrom: 1, to: 1.1, in: []))
    let lost = (0..<20).map { PoseTrack.Sample(time: 0.13 * Double($0), pose: nil) }
    #expect(ShotOutlook.mayShow(aShotFrom: 1, to: 1.1, in: lost))
  }
}
