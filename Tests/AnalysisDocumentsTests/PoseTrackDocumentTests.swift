import Foundation
import Mathematics
import Poses
import Testing

@testable import AnalysisDocuments

@Suite struct PoseTrackDocumentTests {
  private func document(
    _ shows: [Bool], keepsModelSpace: Bool = false
  ) -> PoseTrackDocument {
    PoseTrackDocument(
      PoseTrack(
        frameWidth: 640, frameHeight: 360,
        samples: shows.enumerated().map { index, isShown in
          let keypoints = Joint.allCases.map { joint in
            Keypoint(
              position: Point(Double(index) + 0.26, Double(joint.rawValue)), visibility: 0.987,
              world: WorldPoint(Double(index), Double(joint.rawValue) / 4, -0.25))
          }
          return PoseTrack.Sample(
            time: Double(index) / 30,
            pose: isShown ? Pose(keypoints: keypoints, presence: 1) : nil)
        }), keepsModelSpace: keepsModelSpace)
  }

  /// The JSON format: a list for each frame, of a list for each joint.
  @Test func itIsWrittenAsListsOfLists() throws {
    let data = try JSONEncoder().encode(document([true, false]))
    let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(read.keys) == ["times", "joints", "points"])
    #expect(read["times"] as? [Double] == [0, 0.0333])
    let points = try #require(read["points"] as? [[[Double]]])
    #expect(points.count == 2)
    #expect(points[0].count == Joint.allCases.count)
    #expect(points[0][2] == [0.3, 2, 0.99])
    #expect(points[1].isEmpty)
    #expect(points == document([true, false]).points)
  }

  @Test func itIsReadBack() throws {
    let document = document([false, true, true, false])
    let read = try JSONDecoder().decode(
      PoseTrackDocument.self, from: try JSONEncoder().encode(document))
    #expect(read == document)
  }

  @Test(arguments: [1, 2, 3, 5, 100], [false, true])
  func itsPiecesMakeTheWhole(frames: Int, keepsModelSpace: Bool) throws {
    let whole = document([true, false, false, true, true], keepsModelSpace: keepsModelSpace)
    var parts = whole.parts(ofFrames: frames)
    #expect(parts.dropLast().allSatisfy { $0.times.count == frames })
    var joined = parts.removeFirst()
    for part in parts { joined.append(part) }
    #expect(joined == whole)
    #expect(joined.points == whole.points)
  }

  @Test func theModelSpaceIsNotWritten() throws {
    let document = document([true, false, true], keepsModelSpace: true)
    let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(document))
    #expect((written as? [String: Any])?.keys.sorted() == ["joints", "points", "times"])
  }

  @Test func aTrackIsMadeAgainWhereTheModelSpaceWasKept() throws {
    let shows = [true, false, true]
    #expect(document(shows).track(frameWidth: 640, frameHeight: 360) == nil)
    let track = try #require(
      document(shows, keepsModelSpace: true).track(frameWidth: 640, frameHeight: 360))
    #expect(track.samples.map { $0.pose != nil } == shows)
    let wrist = try #require(track.samples[2].pose?[.leftWrist])
    #expect(wrist.position == Point(2.3, 15) && wrist.visibility == 0.99)
    #expect(wrist.world == WorldPoint(2, 3.75, -0.25))
  }

  @Test(arguments: [
    #"{"times":[0],"joints":["a"],"points":[]}"#, #"{"times":[],"joints":["a"],"points":[[]]}"#,
    #"{"times":[0],"joints":["a"],"points":[[[1,2]]]}"#,
    #"{"times":[0],"joints":["a"],"points":[[[1,2,3],[1,2,3]]]}"#,
    #"{"times":[0],"joints":["a","b"],"points":[[[1,2,3]]]}"#,
  ])
  func whatDoesNotFitIsRefused(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PoseTrackDocument.self, from: Data(text.utf8))
    }
  }
}
