import Frames
import Mathematics
import Poses
import Testing

@testable import PoseEstimation
@testable import VideoAnalysis

@Suite struct TrackCollectionTests {
  private func pose(_ x: Double, size: Double) -> Pose {
    Pose(
      keypoints: Joint.allCases.map { joint in
        let (column, row) = (Double(joint.rawValue % 2), Double(joint.rawValue / 2) / 10)
        return Keypoint(
          position: Point(x + size * column, 240 + size * row), visibility: 1,
          world: WorldPoint(column, row, 0))
      }, presence: 1)
  }

  /// People who stand side by side.
  private func observation(of ids: Int...) -> PoseObservation {
    PoseObservation(
      people: ids.enumerated().map { position, id in
        .init(id: id, pose: pose(100 + 200 * Double(position), size: 90))
      },
      count: ids.count)
  }

  private func frame(_ time: Double, isCut: Bool) -> FrameFeatures {
    FrameFeatures(time: time, sharpness: 0.8, meanLuma: 0.5, clippedShare: 0, isCut: isCut)
  }

  private func found(_ tracks: [PoseTrack]) -> [[Int]] {
    tracks.map { track in track.samples.indices.filter { track.samples[$0].pose != nil } }
  }

  /// Of several people, those seen after a cut have new tracks, even with the same IDs.
  @Test func aTrackEndsAtACut() {
    var seen = TrackCollection()
    for index in 0..<90 {
      let time = Double(index) / 30
      let people = index < 60 ? observation(of: 0, 1) : observation(of: 0)
      seen.add(people, frame: frame(time, isCut: index == 60), at: time)
    }
    let tracks = found(seen.tracks(frameWidth: 640, frameHeight: 480))
    #expect(tracks == [Array(0..<60), Array(0..<60), Array(60..<90)])
    #expect(seen.frames.count == 90)
  }

  /// A player who is alone in each of several takes is followed in all of them, whatever the IDs, and
  /// so is one whom another person passes.
  @Test(arguments: [0..<0, 20..<30])
  func aPersonAloneInEachSceneHasOneTrack(others: Range<Int>) {
    var seen = TrackCollection()
    for index in 0..<90 {
      let time = Double(index) / 30
      let player = index < 60 ? 0 : 7
      let people =
        others.contains(index) ? observation(of: player, 3) : observation(of: player)
      seen.add(people, frame: frame(time, isCut: index == 60), at: time)
    }
    #expect(found(seen.tracks(frameWidth: 640, frameHeight: 480)) == [Array(0..<90)])
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
    #expect(found(tracks) == [[0, 1, 2, 3, 4, 6, 7, 8, 9]])
    #expect(seen.frames.count == 5)
  }

  /// When two people cross, each keeps a track; the larger one is followed by mistake.
  @Test func eachPersonHasATrack() {
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
