import Mathematics
import Testing

@testable import Poses

@Suite struct PoseTrackGapsTests {
  private func pose(_ x: Double) -> Pose {
    Pose(
      keypoints: Joint.allCases.map { _ in
        Keypoint(position: Point(x, 0), visibility: x / 10, world: WorldPoint(0, 0, x))
      }, presence: 1)
  }

  private func track(_ places: [Double?]) -> PoseTrack {
    PoseTrack(
      frameWidth: 100, frameHeight: 100,
      samples: places.enumerated().map { index, x in
        PoseTrack.Sample(time: Double(index) * 0.1, pose: x.map(pose))
      })
  }

  private func places(_ track: PoseTrack) -> [Double?] {
    track.samples.map { $0.pose?[.nose].position.x }
  }

  @Test func bridgesShortGapsOnly() {
    let gaps = track([nil, 1, nil, 3, nil, nil, nil, 7, nil])
    #expect(places(gaps.fillingGaps(upTo: 0.21)) == [nil, 1, 2, 3, nil, nil, nil, 7, nil])
    #expect(places(gaps.fillingGaps(upTo: 0.41)) == [nil, 1, 2, 3, 4, 5, 6, 7, nil])
  }

  @Test func aBridgeIsNoMoreVisibleThanItsEnds() {
    let filled = track([1, nil, 9]).fillingGaps(upTo: 0.3)
    #expect(filled.samples[1].pose?[.nose].visibility == 0.1)
    #expect(filled.samples[1].pose?[.nose].world.z == 5)
  }
}
