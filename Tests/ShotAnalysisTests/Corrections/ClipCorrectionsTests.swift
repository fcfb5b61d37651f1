import Foundation
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct ClipCorrectionsTests {
  private let report = ShotAnalyzer().analyze(
    SyntheticTrack(activity: .shots([2.0, 5.1]), duration: 7).subject)

  @Test func theyAreReadFromJSON() throws {
    let text = """
      {"shoots":"left","player":"middle",
       "shots":[{"at_sec":4.5,"is_shot":false},
       {"at_sec":7.1,"is_missing":true,"release_sec":7.2,"type":"slap"}]}
      """
    let read = try JSONDecoder().decode(ClipCorrections.self, from: Data(text.utf8))
    #expect(
      read
        == ClipCorrections(
          shoots: .left, player: .position(.middle),
          shots: [
            ShotCorrection(time: 4.5, isShot: false),
            ShotCorrection(time: 7.1, isMissing: true, release: 7.2, type: .slap),
          ]))
    let again = try JSONDecoder().decode(
      ClipCorrections.self, from: try JSONEncoder().encode(read))
    #expect(again == read)
    let point = #"{"player":{"at_sec":3,"x_ratio":0.5,"y_ratio":0.25}}"#
    #expect(
      try JSONDecoder().decode(ClipCorrections.self, from: Data(point.utf8)).player
        == .point(.init(time: 3, x: 0.5, y: 0.25)))
    #expect(try JSONDecoder().decode(ClipCorrections.self, from: Data("{}".utf8)).isEmpty)
  }

  @Test func whatCannotBeOfTheClipIsRefused() {
    func fault(_ shots: ShotCorrection..., player: PlayerCorrection? = nil) -> String? {
      ClipCorrections(player: player, shots: shots).fault(duration: 10)
    }
    #expect(fault(ShotCorrection(time: 0), ShotCorrection(time: 10)) == nil)
    #expect(fault(ShotCorrection(time: -0.1)) != nil)
    #expect(fault(ShotCorrection(time: 10.1)) != nil)
    #expect(fault(ShotCorrection(time: .nan)) != nil)
    #expect(fault(ShotCorrection(time: 5, release: 11)) != nil)
    #expect(fault(ShotCorrection(time: 5, release: .infinity)) != nil)
    #expect(fault(ShotCorrection(time: 5, release: 7.1)) != nil)
    #expect(fault(ShotCorrection(time: 5, isShot: false, type: .slap)) != nil)
    #expect(fault(ShotCorrection(time: 5), ShotCorrection(time: 5.1)) != nil)
    #expect(fault(ShotCorrection(time: 5, isShot: false, isMissing: true)) != nil)
    #expect(fault(player: .point(.init(time: 3, x: 1.1, y: 0))) != nil)
    #expect(fault(player: .point(.init(time: 3, x: 1, y: 0))) == nil)
    let many = ClipCorrections(
      shots: (0..<501).map { ShotCorrection(time: Double($0)) })
    #expect(many.fault(duration: 1000) != nil)
  }

  @Test func aShotIsNamedByItsRelease() throws {
    var corrections = ClipCorrections()
    try corrections.setType(near: 5.3, to: .snap, in: report)
    try corrections.move(near: 4.9, to: 5.15, in: report)
    // Both are of the same shot.
    #expect(corrections.shots.count == 1)
    #expect(corrections.shots[0].type == .snap && corrections.shots[0].release == 5.15)
    #expect(corrections.shots[0].time == report.shots[1].releaseTime)
    try corrections.reject(near: 5.1, in: report)
    #expect(corrections.shots.count == 1)
    #expect(!corrections.shots[0].isShot && corrections.shots[0].type == nil)
    #expect(throws: ClipCorrections.EditFault.noShot(near: 3.5)) {
      try corrections.reject(near: 3.5, in: report)
    }
  }

  @Test func anAddedShotThatIsNoneIsForgotten() throws {
    var corrections = ClipCorrections(shots: [ShotCorrection(time: 5.3, isMissing: true)])
    corrections.shots[0].shot = 2
    try corrections.reject(near: 5.1, in: report)
    #expect(corrections.isEmpty)
  }

  @Test func aShotThatIsMissingAfterAllIsNoLongerRejected() throws {
    var corrections = ClipCorrections()
    try corrections.reject(near: 5.1, in: report)
    corrections.add(at: 5.0, in: report)
    #expect(corrections.shots.isEmpty)
    corrections.add(at: 3.4, in: report)
    #expect(corrections.shots == [ShotCorrection(time: 3.4, isMissing: true)])
  }
}
