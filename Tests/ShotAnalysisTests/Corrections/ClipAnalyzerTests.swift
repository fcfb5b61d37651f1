import Foundation
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct ClipAnalyzerTests {
  private let shooting = SyntheticTrack(activity: .shots([2.0, 5.1, 8.4]), duration: 10)

  private func clip(_ tracks: SyntheticTrack...) -> ClipObservation {
    ClipObservation(
      tracks: tracks.map(\.track), frames: [], duration: tracks[0].duration,
      frameRate: tracks[0].framesPerSecond, people: tracks.count)
  }

  private func outcome(
    _ clip: ClipObservation, _ shots: ShotCorrection..., shoots: Side? = nil,
    player: PlayerCorrection? = nil
  ) throws -> ClipAnalyzer.Outcome {
    try ClipAnalyzer().analyze(
      clip, corrections: ClipCorrections(shoots: shoots, player: player, shots: shots))
  }

  private func releases(_ outcome: ClipAnalyzer.Outcome) -> [Double] {
    outcome.report.shots.map(\.releaseTime)
  }

  @Test func withoutCorrectionsItIsTheReportOnThePlayer() throws {
    let found = try outcome(clip(shooting))
    #expect(ClipAnalyzer().analyze(clip(shooting)).report == found.report)
    #expect(found.report == ShotAnalyzer().analyze(shooting.subject))
    #expect(found.report.shots.count == 3)
    #expect(found.report.shots.allSatisfy { !$0.isCorrected })
    #expect(found.corrections.isEmpty)
  }

  @Test func whatIsNotAShotIsNotReported() throws {
    let before = try outcome(clip(shooting)).report
    let found = try outcome(clip(shooting), ShotCorrection(time: 5.2, isShot: false))
    #expect(found.report.shots.map(\.index) == [1, 2])
    // The others are as before, but for their numbers.
    #expect(found.report.shots[0] == before.shots[0])
    #expect(found.report.shots[1].metrics == before.shots[2].metrics)
    #expect(found.corrections.shots[0].shot == nil)
    #expect(found.report.consistency.shots == 2)
  }

  @Test func aRejectionTakesTheNearestShotOnly() throws {
    let rapid = SyntheticTrack(
      activity: .shots([2.0, 3.4, 4.8]), duration: 7, slowness: 0.7, shift: 0.15)
    let found = try outcome(
      clip(rapid), ShotCorrection(time: 3.4, isShot: false),
      ShotCorrection(time: 4.8, isShot: false))
    #expect(found.report.shots.count == 1)
    #expect(abs(found.report.shots[0].releaseTime - 2.0) < 0.06)
  }

  /// A shot that is missing half a second after a detected one is another one.
  @Test func aMissingShotIsNotTheOneBeforeIt() throws {
    let found = try outcome(clip(shooting), ShotCorrection(time: 5.6, isMissing: true))
    #expect(found.report.shots.allSatisfy { !$0.isCorrected || $0.releaseTime > 5.3 })
    #expect(found.report.shots.count { !$0.isCorrected } == 3)
  }

  /// A movement that is too small to be detected as a shot.
  @Test func aMissingShotIsMeasured() throws {
    let small = SyntheticTrack(activity: .shots([3.0]), size: 0.4)
    try #require(try outcome(clip(small)).report.shots.isEmpty)
    let found = try outcome(clip(small), ShotCorrection(time: 3.2, isMissing: true))
    let shot = try #require(found.report.shots.first)
    #expect(abs(shot.releaseTime - 3.0) <= 0.15)
    #expect(shot.isCorrected && shot.confidence == 1)
    #expect(shot.metrics.values.contains { $0.value != nil })
    #expect(found.corrections.shots[0].shot == 1)
    #expect(found.report.player.shoots == .right)
  }

  /// Where no swing is found, the step of the posture says neither the side nor the type.
  @Test func aMissingShotWithoutASwingHasNoKind() throws {
    let tiny = clip(SyntheticTrack(activity: .shots([3.0]), size: 0.2))
    for side in [nil, .left, .right] as [Side?] {
      let found = try outcome(tiny, ShotCorrection(time: 3.0, isMissing: true), shoots: side)
      let shot = try #require(found.report.shots.first)
      #expect(shot.type == .unknown && shot.typeConfidence == 0)
      #expect(shot.releaseTime == 3.0 && shot.releaseError == 0.5)
      #expect(shot.isCorrected && shot.confidence == 1)
      #expect(shot.metrics.values.allSatisfy { $0.value == nil && $0.reason != nil })
      #expect(found.report.player.shoots == side)
      #expect(found.report.player.shootsConfidence == (side == nil ? 0 : 1))
    }
  }

  @Test(arguments: [ShotType.wrist, .backhand])
  func theStatedTypeOfAMissingShotWithoutASwingIsReported(_ type: ShotType) throws {
    let tiny = clip(SyntheticTrack(activity: .shots([3.0]), size: 0.2))
    let found = try outcome(tiny, ShotCorrection(time: 3.0, isMissing: true, type: type))
    let shot = try #require(found.report.shots.first)
    #expect(shot.type == type && shot.typeConfidence == 1 && shot.releaseTime == 3.0)
  }

  /// A player who stands still makes no movement that could be measured.
  @Test func aMissingShotWithoutAMovementIsNotAdded() throws {
    let found = try outcome(clip(shooting), ShotCorrection(time: 6.8))
    let before = try outcome(clip(shooting))
    #expect(found.report == before.report)
    #expect(found.corrections.shots.map(\.shot) == [nil])
  }

  /// Without poses near the moment nothing can be measured, and nothing is invented.
  @Test func aShotWithoutThePlayerIsNotAdded() throws {
    var hidden = shooting
    hidden.gaps = [6.0...7.8]
    let found = try outcome(clip(hidden), ShotCorrection(time: 6.9))
    #expect(found.report.shots.count == 3)
    #expect(found.corrections.shots.map(\.shot) == [nil])
  }

  @Test func theStatedReleaseAndTypeAreReported() throws {
    let found = try outcome(
      clip(shooting), ShotCorrection(time: 5.12, release: 5.18, type: .backhand))
    let shot = found.report.shots[1]
    #expect(shot.releaseTime == 5.18)
    #expect(shot.releaseError == 1.0 / 60)
    #expect(shot.type == .backhand && shot.typeConfidence == 1)
    #expect(shot.isCorrected)
    #expect(shot.keyMoments.release == 5.18)
    #expect(found.report.shots.map(\.isCorrected) == [false, true, false])
    #expect(found.corrections.shots[0].shot == 2)
  }

  /// Other measurements depend on the side.
  @Test func aBackhandDoesNotChangeTheSide() throws {
    let before = try outcome(clip(shooting)).report
    let found = try outcome(clip(shooting), ShotCorrection(time: 5.12, type: .backhand)).report
    #expect(found.player == before.player)
    #expect(found.shots[0] == before.shots[0] && found.shots[2] == before.shots[2])
    #expect(found.shots[1].metrics.values.allSatisfy { $0.value == nil })
  }

  @Test func aReleaseIsNotMovedPastAnotherShot() {
    let rapid = SyntheticTrack(
      activity: .shots([2.0, 3.4, 4.8]), duration: 7, slowness: 0.7, shift: 0.15)
    #expect(throws: ClipAnalyzer.Fault.releasesOutOfOrder) {
      try outcome(clip(rapid), ShotCorrection(time: 2.0, release: 3.6))
    }
  }

  /// Of two missing shots, the one that was measured is named.
  @Test func eachCorrectionHasItsOwnShot() throws {
    var hidden = shooting
    hidden.gaps = [6.0...7.8]
    let found = try outcome(
      clip(hidden), ShotCorrection(time: 6.9, isMissing: true),
      ShotCorrection(time: 8.4, type: .slap))
    #expect(found.corrections.shots.map(\.shot) == [nil, 3])
  }

  @Test func anUnknownTypeIsNotCertain() throws {
    let found = try outcome(clip(shooting), ShotCorrection(time: 5.12, type: .unknown))
    #expect(found.report.shots[1].type == .unknown && found.report.shots[1].typeConfidence == 0)
  }

  @Test func theStatedSideIsReported() throws {
    let found = try outcome(clip(shooting), shoots: .left)
    #expect(found.report.player.shoots == .left)
    #expect(found.report.player.shootsConfidence == 1)
  }

  /// Times of corrections are on the playback scale, as those of the report.
  @Test(arguments: [2.0, 8])
  func inSlowMotionTheTimesAreThoseOfPlayback(slowdown: Double) throws {
    let filmed = SyntheticTrack(activity: .shots([2.0, 4.6]), duration: 6, framesPerSecond: 120)
    var slow = clip(filmed)
    slow.slowdown = slowdown
    slow.isSlowMotion = true
    slow.duration *= slowdown
    slow.frameRate /= slowdown
    slow.tracks[0].samples = slow.tracks[0].samples.map {
      PoseTrack.Sample(time: $0.time * slowdown, pose: $0.pose)
    }
    let found = try outcome(
      slow, ShotCorrection(time: 2 * slowdown, isShot: false),
      ShotCorrection(time: 4.62 * slowdown, release: 4.7 * slowdown))
    let shot = try #require(found.report.shots.first)
    #expect(found.report.shots.count == 1)
    #expect(abs(shot.releaseTime - 4.7 * slowdown) < 1e-9)
    #expect(found.corrections.shots.map(\.shot) == [nil, 1])
    #expect(found.report.quality.warnings.map(\.code).contains(.slowMotion))
  }

  @Test func aPointSelectsThePlayer() throws {
    var bystander = SyntheticTrack(activity: .standing, duration: 10)
    bystander.pixelsPerMetre = 60
    var two = clip(shooting, bystander)
    two.tracks[1].samples = two.tracks[1].samples.map { sample in
      var sample = sample
      sample.pose = sample.pose.map { pose in
        Pose(
          keypoints: pose.keypoints.map {
            Keypoint(
              position: $0.position + Point(250, 0), visibility: $0.visibility, world: $0.world)
          }, presence: pose.presence)
      }
      return sample
    }
    #expect(try outcome(two).player == 0)
    let point = PlayerCorrection.PointInClip(time: 4, x: 560.0 / 640, y: 0.5)
    #expect(try outcome(two, player: .point(point)).player == 1)
    #expect(try outcome(two, player: .point(point)).report.shots.isEmpty)
    #expect(try outcome(two, player: .position(.right)).player == 1)
    let nowhere = PlayerCorrection.PointInClip(time: 4, x: 0.05, y: 0.05)
    #expect(throws: ClipAnalyzer.Fault.noPersonAtPoint) {
      try outcome(two, player: .point(nowhere))
    }
    let other = PlayerCorrection.PointInClip(time: 4, x: 0.5, y: 0.5)
    #expect(try outcome(two, player: .point(other)).player == 0)
  }
}
