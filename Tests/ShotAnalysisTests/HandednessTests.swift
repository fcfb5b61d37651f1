import Poses
import Testing

@testable import ShotAnalysis

@Suite struct HandednessTests {
  @Test(arguments: [-150.0, -60, 0, 60, 120, 180])
  func determinesTheSideFromEveryDirection(yaw: Double) {
    var subject = SyntheticTrack(activity: .shots([2.0, 5.0]), duration: 8, cameraYaw: yaw).subject
    #expect(ShotAnalyzer().analyze(subject).player.shoots == .right)
    subject.track = subject.track.mirrored
    #expect(ShotAnalyzer().analyze(subject).player.shoots == .left)
  }

  @Test func reportsNoSideWithoutAShot() {
    let player = ShotAnalyzer().analyze(SyntheticTrack(activity: .stickHandling(1)).subject).player
    #expect(player.shoots == nil)
    #expect(player.shootsConfidence == 0)
  }

  @Test func believesThePerson() {
    var subject = SyntheticTrack(activity: .standing).subject
    subject.shoots = .left
    let player = ShotAnalyzer().analyze(subject).player
    #expect(player.shoots == .left)
    #expect(player.shootsConfidence == 1)
  }

  /// The player moves the weight as most do: the movement must outweigh the statement.
  @Test func findsTheShotsOfAPlayerWhoShootsFromTheOtherSideThanStated() {
    var subject = SyntheticTrack(activity: .shots([3.0]), shift: 0.15).subject
    subject.shoots = .left
    let report = ShotAnalyzer().analyze(subject)
    #expect(report.player.shoots == .left)
    #expect(report.shots.count == 1)
    #expect(report.shots.allSatisfy { abs($0.releaseTime - 3) < 0.1 })
  }

  @Test func seesWhichHandIsLower() throws {
    let track = SyntheticTrack(activity: .standing).track
    #expect(LowerHand(before: 3, in: BodyMotion(track))?.side == .right)
    #expect(LowerHand(before: 3, in: BodyMotion(track.mirrored))?.side == .left)
    let hidden = SyntheticTrack(activity: .standing, hidden: [.leftWrist]).track
    #expect(LowerHand(before: 3, in: BodyMotion(hidden)) == nil)
  }
}
