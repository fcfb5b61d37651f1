import Poses
import Testing

@testable import ShotAnalysis

@Suite struct QualityTests {
  private func quality(_ subject: AnalysisSubject) -> Quality {
    ShotAnalyzer().analyze(subject).quality
  }

  private func codes(_ subject: AnalysisSubject) -> [QualityWarning.Code] {
    quality(subject).warnings.map(\.code)
  }

  @Test func aGoodClipHasNoWarning() {
    let quality = quality(SyntheticTrack(activity: .shots([3.0])).subject)
    #expect(quality.warnings.isEmpty)
    #expect(quality.playerVisibleRatio == 1)
    // From 0.8 m and a foot below mid-hips to the nose above the torso, at 200 of 480 pixels per
    // metre.
    #expect(abs((quality.playerHeightRatio ?? 0) - 1.52 * 200 / 480) < 0.02)
    #expect(quality.view == .side)
  }

  @Test func warnsOfNoPlayer() {
    var subject = SyntheticTrack(activity: .standing).subject
    subject.track.samples = subject.track.samples.map { PoseTrack.Sample(time: $0.time, pose: nil) }
    #expect(codes(subject) == [.noPlayer])
    #expect(quality(subject).playerHeightRatio == nil)
    #expect(quality(subject).playerVisibleRatio == 0)
  }

  @Test func warnsOfEachShortcoming() {
    let hidden = SyntheticTrack(activity: .standing, gaps: [1...3.5])
    #expect(codes(hidden.subject) == [.playerHidden])
    #expect(abs(quality(hidden.subject).playerVisibleRatio - 0.5) < 0.01)
    #expect(
      codes(SyntheticTrack(activity: .standing, pixelsPerMetre: 60).subject) == [.playerTooSmall])
    #expect(
      codes(SyntheticTrack(activity: .standing, hidden: [.leftAnkle, .rightAnkle]).subject)
        == [.feetNotVisible])
    #expect(
      codes(SyntheticTrack(activity: .standing, framesPerSecond: 30).subject) == [.lowFrameRate])
    #expect(
      codes(SyntheticTrack(activity: .shots([3.0]), cameraYaw: 90).subject) == [.viewNotFromSide])
  }

  @Test(arguments: [
    (0.0, Quality.View.side), (180, .side), (45, .oblique), (-135, .oblique), (80, .front),
    (-85, .back),
  ])
  func classifiesTheView(yaw: Double, view: Quality.View) {
    #expect(
      quality(SyntheticTrack(activity: .shots([3.0]), cameraYaw: yaw).subject).view == view)
  }

  @Test func doesNotKnowTheViewWithoutAShot() {
    let quality = quality(SyntheticTrack(activity: .standing).subject)
    #expect(quality.view == .unknown)
    #expect(quality.viewYaw == nil)
  }
}
