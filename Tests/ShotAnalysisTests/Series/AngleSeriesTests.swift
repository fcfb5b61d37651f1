import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct AngleSeriesTests {
  private func table(_ track: PoseTrack) -> [[String]] {
    AngleSeries(track).csv.split(separator: "\n").map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Returns the column of a table as numbers, `nil` for an empty cell.
  private func column(_ name: String, of track: PoseTrack) throws -> [Double?] {
    let table = table(track)
    let column = try #require(table.first?.firstIndex(of: name))
    return table.dropFirst().map { Double($0[column]) }
  }

  private let standing = SyntheticTrack(activity: .standing, duration: 1, framesPerSecond: 30)

  @Test func theHeadNamesEachUnit() throws {
    let head = try #require(table(standing.track).first)
    #expect(head.first == "time_sec")
    #expect(head.dropFirst().allSatisfy { $0.hasSuffix("_deg") })
    #expect(Set(head).count == head.count)
    for name in ["left_knee_deg", "right_elbow_deg", "left_hip_deg", "trunk_lean_deg"] {
      #expect(head.contains(name))
    }
  }

  @Test func aRowHoldsTheTrueAnglesOfAFrame() throws {
    let track = standing.track
    let times = try column("time_sec", of: track)
    #expect(times.count == track.samples.count)
    #expect(times.last == track.samples.last.map { ($0.time * 1e4).rounded() / 1e4 })
    for name in ["left_knee_deg", "right_knee_deg"] {
      for angle in try column(name, of: track) {
        let angle = try #require(angle)
        // Exact joints, too, are treated as seen by one camera: the mean over the likely depths.
        #expect(abs(angle - 130) < 3, "\(name)")
      }
    }
    let leans = try column("trunk_lean_deg", of: track).compactMap(\.self)
    #expect(leans.count == track.samples.count)
    #expect(leans.allSatisfy { abs($0 - 20) < 0.5 })
  }

  @Test func whatIsHiddenIsEmptyAndTheRestIsThere() throws {
    var hidden = standing
    hidden.hidden = [.leftAnkle]
    #expect(try column("left_knee_deg", of: hidden.track).allSatisfy { $0 == nil })
    #expect(try column("right_knee_deg", of: hidden.track).allSatisfy { $0 != nil })
    #expect(try column("left_hip_deg", of: hidden.track).allSatisfy { $0 != nil })
  }

  @Test func aFrameWithoutThePlayerIsARowOfEmptyCells() throws {
    var absent = standing
    absent.gaps = [0.5...0.6]
    let track = absent.track
    let lost = track.samples.indices.filter { track.samples[$0].pose == nil }
    try #require(!lost.isEmpty && lost.count < track.samples.count)
    let knees = try column("left_knee_deg", of: track)
    #expect(knees.indices.filter { knees[$0] == nil } == lost)
    let rows = table(track)
    let head = try #require(rows.first)
    #expect(rows.allSatisfy { $0.count == head.count })
  }

  /// Left and right hip are in line with the image plane if the camera faces the player's chest.
  @Test func theHeadingTurnsWithTheCamera() throws {
    func heading(_ yaw: Double) throws -> Double {
      var turned = standing
      turned.cameraYaw = yaw
      return try #require(try column("hip_line_heading_deg", of: turned.track)[0])
    }
    let (square, turned) = (try heading(0), try heading(30))
    let turn = abs(Angle.degrees(Angle.wrapped((turned - square) * .pi / 180)))
    #expect(abs(turn - 30) < 1)
  }

  @Test func withoutAPersonTheTableHasOnlyTimes() {
    let track = PoseTrack(
      frameWidth: 640, frameHeight: 360, samples: [PoseTrack.Sample(time: 0.5, pose: nil)])
    #expect(table(track).count == 2)
    #expect(table(track)[1].dropFirst().allSatisfy { $0.isEmpty })
  }
}
