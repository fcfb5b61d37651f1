import Mathematics
import Media
import Poses
import Testing

@testable import AnalysisDocuments
@testable import ShotAnalysis
@testable import VideoAnalysis

/// The frames of a filmstrip, and what is shown of them.
@Suite struct FilmstripPlanTests {
  private func shown(_ rate: Double, seconds: Double = 10) -> ShownFrames {
    let times = (0..<Int(rate * seconds)).map { Double($0) / rate }
    return ShownFrames(times: times, indices: Array(times.indices), timestamps: [])
  }

  private func shot(_ phases: ShotPhases, release: Double = 5) -> Shot {
    Shot(
      index: 1, releaseTime: release, releaseError: 0.02, confidence: 1, type: .wrist,
      typeConfidence: 1, phases: phases, metrics: [:],
      keyMoments: KeyMoments(load: nil, release: release, followThrough: nil))
  }

  private let known = ShotPhases(
    load: TimeSpan(4, 4.6), swing: TimeSpan(4.6, 5), followThrough: TimeSpan(5, 5.6))
  private let unknown = ShotPhases(load: nil, swing: nil, followThrough: nil)

  @Test func fromTheLoadToTheFinishWithTheRelease() {
    let plan = FilmstripPlan(of: shot(known), shown: shown(60), slowdown: 1)
    #expect(plan.cells.count == 8)
    let times = plan.cells.map(\.time)
    #expect(abs(times[0] - 4) < 0.01 && abs(times[7] - 5.6) < 0.01)
    #expect(plan.cells.filter(\.isRelease).map(\.time) == [5] && times == times.sorted())
  }

  @Test func unknownPhasesAreAssumedInRealTime() {
    let plan = FilmstripPlan(of: shot(unknown), shown: shown(30, seconds: 20), slowdown: 4)
    #expect(abs((plan.cells.first?.time ?? 0) - 2.6) < 0.02)
    #expect(abs((plan.cells.last?.time ?? 0) - 7.4) < 0.02)
  }

  /// A frame is shown once where there are few, and at the ends of the film; none without frames.
  @Test func fewFrames() {
    let plan = FilmstripPlan(of: shot(known), shown: shown(3), slowdown: 1)
    #expect(Set(plan.cells.map(\.index)).count == plan.cells.count && plan.cells.count < 8)
    #expect(plan.cells.count(where: \.isRelease) == 1)
    let first = FilmstripPlan(of: shot(unknown, release: 0), shown: shown(30), slowdown: 1)
    #expect(first.cells.first?.index == 0 && first.cells.first?.isRelease == true)
    #expect(FilmstripPlan(of: shot(known), shown: ShownFrames(), slowdown: 1).cells.isEmpty)
  }

  private func pose(from low: Point, to high: Point) -> Pose {
    var pose = Pose(presence: 1)
    for (joint, point) in [(Joint.nose, low), (.leftAnkle, high)] {
      pose[joint] = Keypoint(position: point, visibility: 1, world: WorldPoint(0, 0, 0))
    }
    return pose
  }

  @Test(arguments: [false, true])
  func everyCropShowsThePlayer(_ isFollowing: Bool) {
    let poses = [
      pose(from: Point(100, 50), to: Point(160, 250)), nil,
      pose(from: Point(500, 60), to: Point(560, 250)),
    ]
    let crops = FilmstripPlan.crops(
      of: poses, scale: 2, size: (1280, 720), isFollowing: isFollowing)
    #expect(crops.count == 3)
    #expect(Set(crops.map(\.columns.count)).count == 1 && Set(crops.map(\.rows.count)).count == 1)
    for (crop, pose) in zip(crops, poses) {
      #expect(crop.columns.lowerBound >= 0 && crop.columns.upperBound <= 1280)
      #expect(crop.rows.lowerBound >= 0 && crop.rows.upperBound <= 720)
      guard let pose else { continue }
      for keypoint in pose.keypoints where keypoint.isKnown {
        #expect(crop.columns.contains(Int(keypoint.position.x * 2)))
        #expect(crop.rows.contains(Int(keypoint.position.y * 2)))
      }
    }
  }

  @Test func strangePosesShowTheWholeFrame() {
    let strange = [
      Pose(presence: 1), pose(from: Point(.nan, 0), to: Point(1, 1)),
      pose(from: Point(0, 0), to: Point(1e300, 1e300)),
    ]
    for pose in strange {
      let crops = FilmstripPlan.crops(of: [pose], scale: 1, size: (64, 36), isFollowing: true)
      #expect(crops == [PixelBox(columns: 0..<64, rows: 0..<36)])
    }
  }
}
