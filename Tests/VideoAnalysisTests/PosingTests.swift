import Foundation
import Frames
import Mathematics
import PoseEstimation
import Poses
import TestMedia
import Testing

@testable import AnalysisDocuments
@testable import Media
@testable import VideoAnalysis

/// The frames on which inference runs, and the poses of the others: 2 s at 25 fps.
@Suite struct PosingTests {
  @Test func nearAHintThereMayBeAShot() {
    let poses = RecentPoses(hints: [5])
    #expect(poses.mayShow(aShotFrom: 4, to: 4.1))
    #expect(poses.mayShow(aShotFrom: 6, to: 6.5))
    #expect(!poses.mayShow(aShotFrom: 2, to: 2.9))
    #expect(!RecentPoses().mayShow(aShotFrom: 4, to: 4.1))
  }

  private let log = ScriptedPoseEstimator.Log()

  /// Returns a person whose hands are `reach` pixels beside the shoulders, in an ROI of 100 pixels.
  private func pose(reach: Double) -> Pose {
    let keypoints = Joint.allCases.map { joint in
      let isHand = [Joint.leftWrist, .rightWrist].contains(joint)
      return Keypoint(
        position: Point(30 + (isHand ? reach : 0), Double(joint.rawValue)), visibility: 1,
        world: WorldPoint(0, 0, 0))
    }
    return Pose(keypoints: keypoints, presence: 1)
  }

  /// Returns the track of the followed person; the times of inference are in the log.
  private func track(
    _ clip: Clip, pose: @escaping @Sendable (Double) -> Pose?
  ) throws -> (points: [Double?], times: [Double], document: AnalysisDocument) {
    let result = try ScriptedPoseEstimator(log: log, pose: pose).result(of: clip)
    let hand = Joint.leftWrist.rawValue
    return (
      result.track.points.map { $0.isEmpty ? nil : $0[hand][0] }, result.track.times,
      result.document
    )
  }

  private func expectHands(_ points: [Double?], reach: (Double) -> Double) throws {
    for (index, point) in points.enumerated() {
      let expected = 30 + reach(Double(index) / 25)
      #expect(try abs(#require(point) - expected) < 0.1, "frame \(index)")
    }
  }

  /// No address space has room for such a stack: the analysis fails, and does not wait for ever.
  @Test func withoutAThreadThereIsNoDensePass() throws {
    let finder = try ScriptedPoseEstimator(log: log).makeFinder()
    do throws(InferenceError) {
      _ = try DensePass(finder: finder, stackSize: 1 << 46)
      Issue.record("there is a thread")
    } catch {
      #expect(error.code == .outOfResources)
    }
  }

  @Test func withoutMotionAnchorsAreEnough() throws {
    let found = try track(try Clip.plain()) { _ in pose(reach: 5) }
    // A frame every 0.16 s, the first and the last.
    #expect(log.times.count == 14)
    #expect(found.document.video.framesInferred == 14)
    #expect(found.points == [Double?](repeating: 35, count: 50))
  }

  /// The hands move slowly: the interpolated poses are on their path.
  @Test func betweenAnchorsPosesAreInterpolated() throws {
    let found = try track(try Clip.plain()) { pose(reach: 10 * $0) }
    #expect(log.times.count == 14)
    try expectHands(found.points) { 10 * $0 }
  }

  /// In low motion not every frame is decoded, unless there are several people.
  @Test func inLowMotionFramesAreDropped() throws {
    let clip = try Clip.burst()
    func decoded(people: Int) throws -> (count: Int, times: [Double]) {
      let estimator = ScriptedPoseEstimator(log: log, people: people) { _ in pose(reach: 5) }
      let result = try estimator.result(of: clip)
      return (result.document.video.framesDecoded, result.track.times)
    }
    let alone = try decoded(people: 1)
    #expect((130...215).contains(alone.count), "\(alone.count) of 240")
    #expect(alone.times.count == alone.count)
    #expect(alone.times.count { (3.45...4.55).contains($0) } == 33, "\(alone.times)")
    #expect(try decoded(people: 2).count == 240)
  }

  @Test func inFastMotionInferenceRunsOnEveryFrame() throws {
    @Sendable func reach(_ time: Double) -> Double { 5 + 30 * min(max(0, time - 1), 0.2) / 0.2 }
    let found = try track(try Clip.plain()) { pose(reach: reach($0)) }
    let swing = (26...29).map { Double($0) / 25 }
    for time in swing { #expect(log.times.contains { abs($0 - time) < 0.001 }, "\(time)") }
    #expect(log.times.count <= 14 + 9)
    try expectHands(found.points, reach: reach)
  }

  /// The hands move 20 pixels per second, in an ROI of 100: some 3 from one anchor frame to the
  /// next.
  @Test func inSlowMotionInferenceRunsOnEveryOtherFrame() throws {
    let found = try track(try Clip.plain()) { pose(reach: 20 * $0) }
    let inferences = zip(log.times, log.times.dropFirst()).map { $1 - $0 }
    #expect(
      inferences.allSatisfy { abs($0 - 0.08) < 0.001 || abs($0 - 0.04) < 0.001 }, "\(inferences)")
    #expect((25...27).contains(log.times.count), "\(log.times)")
    try expectHands(found.points) { 20 * $0 }
  }

  /// At 60 fps every other frame is enough, whether the rest is decoded or not.
  @Test(arguments: [0, 1, 2, 3])
  func ofFastFramesInferenceRunsOnEveryOther(betweenOthers: Int) throws {
    let clip = try Clip.plain(
      rate: 60,
      encoder: Clip.h264 + ["-bf", "\(betweenOthers)", "-b_strategy", "0", "-g", "40"])
    @Sendable func reach(_ time: Double) -> Double { 150 * max(0, min(time, 0.4) - 0.1) }
    let found = try track(clip) { pose(reach: reach($0)) }
    #expect(found.times.count == found.document.video.framesDecoded)
    #expect((betweenOthers == 0) == (found.times.count == 120))
    let moving = log.times.filter { $0 > 0.09 && $0 < 0.44 }
    #expect((9...15).contains(moving.count), "\(moving)")
    for (earlier, later) in zip(moving, moving.dropFirst()) {
      #expect(later - earlier < 0.043, "\(earlier) and \(later)")
    }
    for (time, point) in zip(found.times, found.points) {
      // The motion starts shortly before an anchor frame: the path up to that frame is interpolated
      // as slow motion.
      let tolerance = time < 0.134 ? 3 : 0.3
      #expect(try abs(#require(point) - 30 - reach(time)) < tolerance, "\(time) s")
    }
  }

  /// For a person of known size, stick-handling is no shot: the hands move to and fro, and nothing
  /// else.
  @Test func whereNoShotCanBeAnchorsAreEnough() throws {
    @Sendable func body(_ time: Double) -> Pose {
      let hands = 0.25 * sin(4 * .pi * time)
      return Self.body(turned: 0, hands: hands)
    }
    let found = try track(try Clip.plain()) { body($0) }
    #expect(log.times.count == 14, "\(log.times)")
    #expect(found.document.video.framesInferred == 14)
  }

  /// Around a swing inference runs on every frame with fast motion, including those before it.
  @Test func aroundASwingInferenceRunsOnMoreFrames() throws {
    let found = try track(try Clip.plain()) { Self.swing(at: $0) }
    for index in 26...30 {
      #expect(log.times.contains { abs($0 - Double(index) / 25) < 0.001 }, "frame \(index)")
    }
    #expect(log.times.count <= 14 + 9, "\(log.times)")
    #expect(found.times.count == 50)
    #expect(log.inferences != log.times, "the swing is inferred later than the frames after it")
  }

  /// With several people no frame is deferred: a person who crosses another one must be tracked.
  @Test func amongOthersPeopleAreFollowed() throws {
    let estimator = ScriptedPoseEstimator(log: log, people: 2) {
      Self.body(turned: 0, hands: 0.25 * sin(4 * .pi * $0))
    }
    _ = try estimator.result(of: try Clip.plain())
    #expect(log.times.count > 30, "\(log.times)")
    #expect(log.inferences == log.times)
  }

  /// Returns a person of 1.5 m who faces the camera, at 100 pixels per metre, with straight arms.
  ///
  /// - Parameters:
  ///   - turned: The rotation of shoulders, arms and hands about the spine, in degrees.
  ///   - hands: The sideways position of the hands, in metres.
  ///   - shifted: The sideways position of the hips over the feet, in metres.
  private static func body(turned: Double, hands: Double, shifted: Double = 0) -> Pose {
    let points: [Joint: WorldPoint] = [
      .leftShoulder: WorldPoint(0.18, -0.5, 0), .rightShoulder: WorldPoint(-0.18, -0.5, 0),
      .leftElbow: WorldPoint(0.22 + hands / 2, -0.25, -0.2),
      .rightElbow: WorldPoint(-0.2 + hands / 2, -0.25, -0.2),
      .leftWrist: WorldPoint(0.1 + hands, -0.05, -0.45),
      .rightWrist: WorldPoint(-0.1 + hands, -0.1, -0.4),
      .leftHip: WorldPoint(0.12, 0, 0), .rightHip: WorldPoint(-0.12, 0, 0),
      .leftKnee: WorldPoint(0.2 - shifted / 2, 0.4, 0),
      .rightKnee: WorldPoint(-0.2 - shifted / 2, 0.4, 0),
      .leftAnkle: WorldPoint(0.3 - shifted, 0.8, 0),
      .rightAnkle: WorldPoint(-0.3 - shifted, 0.8, 0),
    ]
    let angle = turned * .pi / 180
    let keypoints = Joint.allCases.map { joint in
      var point = points[joint] ?? WorldPoint(0, -0.6, 0)
      if point.y < 0 {
        point = WorldPoint(
          point.x * cos(angle) - point.z * sin(angle), point.y,
          point.x * sin(angle) + point.z * cos(angle))
      }
      return Keypoint(
        position: Point(50 + 100 * point.x, 50 + 100 * point.y), visibility: 1, world: point)
    }
    return Pose(keypoints: keypoints, presence: 1)
  }

  private static func swing(at time: Double) -> Pose {
    let share = min(max((time - 1) / 0.24, 0), 1)
    return body(turned: -70 + 110 * share, hands: 0, shifted: 0.25 * share)
  }

  @Test func knowsWhereThePeopleAre() throws {
    var reader = try VideoReader.open(path: try Clip.plain().url.path)
    var search = try PoseSearch(ScriptedPoseEstimator(log: log) { _ in pose(reach: 5) })
    guard let frame = try reader.next() else {
      Issue.record("no frame")
      return
    }
    #expect(search.boxes.isEmpty)
    try search.add(frame, features: nil)
    let box = try #require(search.boxes.first)
    #expect(box.low == Point(30, 0))
    #expect(box.high == Point(35, Double(Joint.allCases.count - 1)))
    let tracks = try search.finish().tracks
    #expect(tracks.times == [0])
    #expect(tracks.frames.isEmpty)
  }

  /// The last frame that shows the person is found, not only the last anchor frame that does.
  @Test func aLeavingPersonIsFollowedToTheLastFrame() throws {
    let found = try track(try Clip.plain()) { $0 < 1.1 ? pose(reach: 5) : nil }
    #expect(found.points.prefix(28).allSatisfy { $0 == 35 })
    #expect(found.points.suffix(22).allSatisfy { $0 == nil })
  }

  /// Frames between the last inference before a cut and the first one after it have no pose.
  @Test(arguments: [25, 60])
  func acrossACutNothingIsInterpolated(rate: Int) throws {
    let found = try track(try Clip.cut(rate: rate)) { pose(reach: $0 < 0.99 ? 5 : 6.5) }
    #expect(found.points.compactMap(\.self).allSatisfy { $0 == 35 || $0 == 36.5 })
    #expect(found.points.contains(35) || found.points.contains(36.5))
  }

  /// Legs that are swapped at an anchor frame affect only the frames that show it.
  @Test func aroundExchangedLegsInferenceRunsOnEveryFrame() throws {
    @Sendable func exchanged(_ time: Double) -> Pose {
      var pose = pose(reach: 5)
      if abs(time - 0.96) < 0.01 { pose[.leftAnkle].position = Point(45, 27) }
      return pose
    }
    _ = try track(try Clip.plain()) { exchanged($0) }
    for index in 21...28 {
      #expect(log.times.contains { abs($0 - Double(index) / 25) < 0.001 }, "frame \(index)")
    }
  }

  @Test(.timeLimit(.minutes(20))) func aFailureAmongTheFramesEndsTheAnalysis() throws {
    let estimator = ScriptedPoseEstimator(log: log, failingAt: 0.5)
    #expect(throws: AnalysisFailure.self) { try estimator.result(of: try Clip.plain()) }
  }

  /// An inference error beside the search fails the analysis like one of the search, before its end
  /// or at it.
  @Test(.timeLimit(.minutes(20)), arguments: [1.04, 1.2])
  func aFailureBesideTheSearchEndsTheAnalysis(time: Double) throws {
    let estimator = ScriptedPoseEstimator(log: log, finderFailingAt: time) { Self.swing(at: $0) }
    #expect(throws: AnalysisFailure.self) { try estimator.result(of: try Clip.plain()) }
    #expect(log.inferences.contains { $0 > 1.5 })
  }
}
