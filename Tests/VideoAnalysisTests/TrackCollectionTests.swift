import Frames
import Mathematics
import PoseEstimation
import Poses
import Testing

@testable import VideoAnalysis

@Suite struct TrackCollectionTests {
  private func observation(of id: Int) -> PoseObservation {
    let keypoints = Joint.allCases.map { joint in
      Keypoint(
        position: Point(10 * Double(joint.rawValue), 50), visibility: 1, world: WorldPoint(0, 0, 0))
    }
    return PoseObservation(
      people: [.init(id: id, pose: Pose(keypoints: keypoints, presence: 1))], count: 1)
  }

  private func frame(_ time: Double, isCut: Bool) -> FrameFeatures {
    FrameFeatures(time: time, sharpness: 0.8, meanLuma: 0.5, clippedShare: 0, isCut: isCut)
  }

  /// A person seen after a cut has a new track, even with the same ID.
  @Test func aTrackEndsAtACut() {
    var seen = TrackCollection()
    for index in 0..<10 {
      let time = Double(index) / 30
      seen.add(observation(of: 0), frame: frame(time, isCut: index == 6), at: time)
    }
    let tracks = seen.tracks(frameWidth: 640, frameHeight: 480)
    #expect(tracks.count == 2)
    #expect(tracks.map { $0.samples.count { $0.pose != nil } } == [6, 4])
    #expect(tracks[0].samples.suffix(4).allSatisfy { $0.pose == nil })
    #expect(tracks[1].samples.prefix(6).allSatisfy { $0.pose == nil })
    #expect(seen.frames.count == 10)
  }

  /// If every other frame is measured, the frame before a cut may belong to either scene.
  @Test func whatIsSeenBetweenTwoScenesIsInNone() {
    var seen = TrackCollection()
    for index in 0..<10 {
      let time = Double(index) / 60
      let measured = index % 2 == 0 ? frame(time, isCut: index == 6) : nil
      seen.add(observation(of: 0), frame: measured, at: time)
    }
    let tracks = seen.tracks(frameWidth: 640, frameHeight: 480)
    #expect(tracks.map { $0.samples.count { $0.pose != nil } } == [5, 4])
    #expect(tracks.allSatisfy { $0.samples[5].pose == nil })
    #expect(seen.frames.count == 5)
  }

  /// When two people cross, each keeps a track; the larger one is followed by mistake.
  @Test func eachPersonHasATrack() {
    func pose(_ x: Double, size: Double) -> Pose {
      Pose(
        keypoints: Joint.allCases.map { joint in
          let (column, row) = (Double(joint.rawValue % 2), Double(joint.rawValue / 2) / 10)
          return Keypoint(
            position: Point(x + size * column, 240 + size * row), visibility: 1,
            world: WorldPoint(column, row, 0))
        }, presence: 1)
    }
    var seen = TrackCollection()
    for index in 0..<150 {
      let time = Double(index) / 30
      let followed =
        index < 60 ? pose(300, size: 90) : pose(260 + 4 * Double(index - 60), size: 180)
      var people = [PoseObservation.Person(id: 0, pose: followed)]
      if index >= 80 { people.append(.init(id: 1, pose: pose(300, size: 90))) }
      if index >= 100 { people.removeFirst() }
      seen.add(
        PoseObservation(people: people, count: 2), frame: frame(time, isCut: false), at: time)
    }
    let tracks = seen.tracks(frameWidth: 640, frameHeight: 480)
    #expect(tracks.map { $0.samples.count { $0.pose != nil } } == [130, 40])
    #expect(tracks[0].samples[60..<80].allSatisfy { $0.pose == nil })
  }
}
