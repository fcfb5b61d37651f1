import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct LandmarkSeriesTests {
  private func track(_ visibilities: [Double?]) -> PoseTrack {
    PoseTrack(
      frameWidth: 640, frameHeight: 360,
      samples: visibilities.enumerated().map { index, visibility in
        let keypoints = Joint.allCases.map { joint in
          Keypoint(
            position: Point(0, 0), visibility: joint == .nose ? visibility ?? 0 : 1,
            world: WorldPoint(0.5, 0.25, Double(joint.rawValue) / 100))
        }
        let pose = Pose(keypoints: keypoints, presence: 1)
        return PoseTrack.Sample(
          time: Double(index) / 25, pose: visibility == nil ? nil : pose)
      })
  }

  private func rows(_ visibilities: [Double?]) -> [[String]] {
    LandmarkSeries(track(visibilities)).trc(name: "a.trc").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func theHeaderDescribesTheFile() {
    let rows = rows([1, 1, 1])
    #expect(rows[0] == ["PathFileType", "4", "(X/Y/Z)", "a.trc"])
    #expect(rows[1].count == rows[2].count)
    let head = Dictionary(uniqueKeysWithValues: zip(rows[1], rows[2]))
    #expect(head["DataRate"] == "25.000" && head["NumFrames"] == "3")
    #expect(head["NumMarkers"] == "33" && head["Units"] == "m")
    #expect(rows[3].count == 101 && rows[3][2] == "nose" && rows[3][5] == "left_eye_inner")
    #expect(rows[4].count == 101 && rows[4][2] == "X1" && rows[4][100] == "Z33")
    // Five header lines, three frames, and the empty rest after the last line feed.
    #expect(rows.count == 9 && rows[8] == [""])
  }

  @Test func yPointsUpAndZToTheViewer() {
    let row = rows([1, 1])[6]
    #expect(row.count == 101)
    #expect(row[0] == "2" && row[1] == "0.0400")
    #expect(Array(row[5...7]) == ["0.5000", "-0.2500", "-0.0100"])
  }

  @Test func whatIsHiddenOrAbsentHasEmptyFields() {
    let rows = rows([0.4, nil, 0.5])
    #expect(Array(rows[5][2...5]) == ["", "", "", "0.5000"])
    #expect(rows[6].count == 101 && rows[6][2...].allSatisfy { $0.isEmpty })
    #expect(rows[7][2] == "0.5000")
  }
}
