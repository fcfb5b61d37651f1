import Mathematics
import Poses
import Testing

@testable import PoseEstimation

@Suite struct PersonTracksTests {
  private func roi(_ x: Double, side: Double = 100) -> ROI {
    ROI(center: Point(x, 100), side: side, rotation: 0)
  }

  @Test func theSamePersonIsTakenUpOnce() {
    var tracks = PersonTracks()
    tracks.adopt([roi(100), roi(300)], at: 0)
    tracks.adopt([roi(110), roi(305)], at: 0.5)
    #expect(tracks.live.map(\.id) == [0, 1])
  }

  @Test func atMostThreeOfTheLargestAreFollowed() {
    var tracks = PersonTracks()
    tracks.adopt(
      [roi(100, side: 90), roi(300), roi(500, side: 95), roi(700, side: 80)], at: 0)
    #expect(tracks.live.map(\.roi.side) == [100, 95, 90])
  }

  @Test func theDistantBackgroundIsLeftAlone() {
    var tracks = PersonTracks()
    tracks.adopt([roi(100), roi(300, side: 30)], at: 0)
    #expect(tracks.live.count == 1)
  }

  @Test func aLostPersonNearbyKeepsTheID() {
    var tracks = PersonTracks()
    tracks.adopt([roi(100), roi(500)], at: 0)
    tracks.follow(0, to: roi(120), at: 1)
    tracks.lose(0)
    tracks.adopt([roi(150)], at: 2)
    #expect(Set(tracks.live.map(\.id)) == [0, 1])
  }

  @Test func amongSeveralALongLostPersonGetsANewID() {
    var tracks = PersonTracks()
    tracks.adopt([roi(100), roi(500)], at: 0)
    tracks.lose(0)
    tracks.adopt([roi(100)], at: 5)
    #expect(Set(tracks.live.map(\.id)) == [1, 2])
  }

  @Test func theOnlyPersonAlwaysKeepsTheID() {
    var tracks = PersonTracks()
    tracks.adopt([roi(100)], at: 0)
    tracks.lose(0)
    tracks.adopt([roi(900)], at: 10)
    #expect(tracks.live.map(\.id) == [0])
  }

  /// The person who was lost last need not be the one who reappears.
  @Test func aLongLostPersonGetsANewIDAfterSeveralPeople() {
    var tracks = PersonTracks()
    tracks.adopt([roi(100)], at: 0)
    tracks.adopt([roi(300)], at: 0.5)
    tracks.follow(1, to: roi(500), at: 4)
    tracks.lose(0)
    tracks.lose(1)
    tracks.adopt([roi(100)], at: 9)
    #expect(tracks.live.map(\.id) == [2])
  }

  @Test func noPersonIsKnownAfterACut() {
    var tracks = PersonTracks()
    tracks.adopt([roi(100), roi(300)], at: 0)
    tracks.lose(1)
    tracks.forget()
    #expect(tracks.live.isEmpty)
    tracks.adopt([roi(100), roi(300)], at: 0.1)
    #expect(tracks.live.map(\.id) == [2, 3])
  }

  /// When one person passes another, the track of the first must not continue on the second.
  @Test(arguments: [0, 1])
  func ofTwoTracksOnOnePersonTheOneThatWasThereStays(_ mover: Int) {
    var tracks = PersonTracks()
    tracks.adopt([roi(100), roi(300)], at: 0)
    let goal = mover == 0 ? 300.0 : 100
    tracks.follow(1 - mover, to: roi(goal), at: 1)
    tracks.follow(mover, to: roi(goal + 5), at: 1)
    #expect(tracks.dropDuplicates() == [mover])
    #expect(tracks.live.map(\.id) == [1 - mover])
  }

  @Test func ofTwoTracksThatMovedAlikeTheOlderStays() {
    var tracks = PersonTracks()
    tracks.adopt([roi(100), roi(300)], at: 0)
    tracks.follow(0, to: roi(200), at: 1)
    tracks.follow(1, to: roi(200), at: 1)
    #expect(tracks.dropDuplicates() == [1])
    #expect(tracks.live.map(\.id) == [0])
  }

  /// Returns a pose whose joints are spread over half a side, `shift` to the right.
  private func pose(shift: Double) -> Pose {
    let keypoints = Joint.allCases.map { joint in
      Keypoint(
        position: Point(200 + shift + Double(joint.rawValue % 5), 3 * Double(joint.rawValue)),
        visibility: 1, world: WorldPoint(0, 0, 0))
    }
    return Pose(keypoints: keypoints, presence: 1)
  }

  /// A person in front of another one is no duplicate of the other, however close their ROIs are.
  @Test(arguments: [(1.0, [1]), (4, [1]), (12, []), (30, [])] as [(Double, [Int])])
  func aPersonInFrontOfAnotherIsNoDuplicate(apart: Double, dropped: [Int]) {
    var tracks = PersonTracks()
    tracks.adopt([roi(100), roi(300)], at: 0)
    tracks.follow(0, to: roi(200), pose: pose(shift: 0), at: 1)
    tracks.follow(1, to: roi(200), pose: pose(shift: apart), at: 1)
    #expect(tracks.dropDuplicates() == dropped)
  }
}
