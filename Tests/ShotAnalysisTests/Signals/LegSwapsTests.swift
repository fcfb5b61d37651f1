import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct LegSwapsTests {
  private let clip = SyntheticTrack(
    activity: .shots([1.5, 3.5]), duration: 5, framesPerSecond: 30, noise: 0.01)

  private func swaps(_ track: PoseTrack) -> [Bool] {
    let scale = BodyScale(track, cuts: [])
    return LegSwaps(
      track.samples, pixelsPerTorso: track.samples.map { scale?.pixelsPerTorso(at: $0.time) }
    ).isSwapped
  }

  private func exchanging(_ frames: Set<Int>, in track: PoseTrack) -> PoseTrack {
    var track = track
    for index in frames {
      track.samples[index].pose = track.samples[index].pose.map(LegSwaps.exchanged)
    }
    return track
  }

  @Test(arguments: [[17], [40, 41, 42], Array(60..<70), [0], [149], [5, 50, 51, 110]])
  func swapsAreFoundAndRepaired(frames: [Int]) {
    let wrong = exchanging(Set(frames), in: clip.track)
    #expect(swaps(wrong).indices.filter { swaps(wrong)[$0] } == frames)
    let repaired = BodyMotion(wrong).moments
    let straight = BodyMotion(clip.track).moments
    #expect(repaired.count == straight.count)
    for (one, other) in zip(repaired, straight) {
      for joint in Joint.allCases { #expect((one[joint] - other[joint]).length < 1e-6) }
    }
  }

  @Test(arguments: [24.0, 30, 60], [0.0, 30, 90])
  func legsThatPassEachOtherAreLeftAlone(rate: Double, yaw: Double) {
    let walk = SyntheticTrack(
      activity: .walking, framesPerSecond: rate, cameraYaw: yaw, noise: 0.01)
    #expect(!swaps(walk.track).contains(true))
  }

  @Test func legsThatStayExchangedForLongAreBelieved() {
    let turned = exchanging(Set(30..<120), in: clip.track)
    let found = swaps(turned)
    // It cannot be determined which of the two is right; the longer one is used, not a mixture.
    #expect(Set(found[31..<119]).count == 1)
  }

  @Test func theMirrorImageIsRepairedAlike() {
    let wrong = exchanging([20, 21, 77], in: clip.track)
    #expect(swaps(wrong) == swaps(wrong.mirrored))
  }

  @Test func absencesAreBridgedButNotGuessed() {
    var track = exchanging([61], in: clip.track)
    for index in 40..<60 { track.samples[index].pose = nil }
    let found = swaps(track)
    #expect(found.count == track.samples.count)
    #expect(found.indices.filter { found[$0] } == [61])
    #expect(swaps(PoseTrack(frameWidth: 10, frameHeight: 10)) == [])
  }

  @Test func everythingBelowTheHipsIsExchanged() throws {
    let pose = try #require(clip.track.samples[0].pose)
    let other = LegSwaps.exchanged(pose)
    for joint in Joint.allCases {
      let isBelow = joint.rawValue >= Joint.leftKnee.rawValue
      #expect((other[joint] != pose[joint]) == isBelow, "\(joint)")
    }
    #expect(LegSwaps.exchanged(other) == pose)
  }
}
