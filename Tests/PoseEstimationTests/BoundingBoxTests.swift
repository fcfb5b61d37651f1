import Frames
import Mathematics
import Poses
import Testing

@testable import PoseEstimation

@Suite struct BoundingBoxTests {
  private func pose(from minimum: Point, to maximum: Point) -> Pose {
    let middle = Point.middle(minimum, maximum)
    return Pose(
      keypoints: Joint.allCases.map { joint in
        let position = joint == .nose ? minimum : joint == .leftAnkle ? maximum : middle
        return Keypoint(position: position, visibility: 1, world: WorldPoint(0, 0, 0))
      }, presence: 1)
  }

  @Test func isLargerThanTheJointsOnEverySide() throws {
    let box = try #require(BoundingBox(body: pose(from: Point(100, 50), to: Point(140, 150))))
    #expect(box.low == Point(88, 38))
    #expect(box.high == Point(152, 162))
  }

  /// A model may lack joints, which then have no position.
  @Test func jointsThatTheModelLacksDoNotCount() throws {
    var pose = pose(from: Point(100, 50), to: Point(140, 150))
    pose[.leftHeel] = .missing
    #expect(try #require(BoundingBox(body: pose)).low == Point(88, 38))
    #expect(BoundingBox(body: Pose(presence: 1)) == nil)
  }

  @Test func isFoundInTheModelsInput() throws {
    let box = try #require(BoundingBox(body: pose(from: Point(100, 50), to: Point(140, 150))))
    // 640 x 360 in a square of 640: bars of 140 above and below.
    let roi = ROI.wholeFrame(width: 640, height: 360)
    let samples = box.samples(of: roi, size: 64)
    #expect(samples.columns == 8..<16)
    #expect(samples.rows == 17..<31)
  }

  @Test func endsAtTheEdgeOfTheInput() throws {
    let roi = ROI.wholeFrame(width: 640, height: 360)
    let outside = try #require(
      BoundingBox(body: pose(from: Point(-900, -900), to: Point(-800, -800))))
    #expect(outside.samples(of: roi, size: 64).columns.isEmpty)
    let large = try #require(
      BoundingBox(body: pose(from: Point(-900, -900), to: Point(1900, 1900))))
    #expect(large.samples(of: roi, size: 64).columns == 0..<64)
    #expect(large.samples(of: roi, size: 64).rows == 0..<64)
  }
}
