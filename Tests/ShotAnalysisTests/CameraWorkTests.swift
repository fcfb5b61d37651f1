import Foundation
import Frames
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct CameraWorkTests {
  /// Returns four seconds of a background with the given position in the frame, in pixels of 640 ×
  /// 480.
  private func frames(
    sharpness: Double? = 0.75, luma: Double = 0.5, clipped: Double = 0, cut: Double? = nil,
    scale: Double = 1, _ position: (Double) -> Point = { _ in Point(0, 0) }
  ) -> [FrameFeatures] {
    (0..<240).map { index in
      let (time, before) = (Double(index) / 60, Double(index - 1) / 60)
      var features = FrameFeatures(
        time: time, sharpness: sharpness, meanLuma: luma, clippedShare: clipped)
      if index > 0 {
        features.cameraMotion = Similarity(a: scale, shift: position(time) - position(before))
      }
      if let cut, index == Int(cut * 60) {
        features.cameraMotion = nil
        features.isCut = true
      }
      return features
    }
  }

  private func work(_ frames: [FrameFeatures]) -> CameraWork {
    CameraWork(frames, frameWidth: 640, frameHeight: 480)
  }

  private func quality(_ frames: [FrameFeatures]) -> Quality {
    var subject = SyntheticTrack(activity: .standing).subject
    subject.frames = frames
    return ShotAnalyzer().analyze(subject).quality
  }

  @Test func distinguishesATripodFromAHandheldAndAPanningCamera() {
    #expect(work(frames()).camera == .still)
    #expect(work(frames { Point(4 * sin($0 * 9), 2 * sin($0 * 7)) }).camera == .handheld)
    #expect(work(frames { Point(60 * $0, 0) }).camera == .panning)
    #expect(work(frames(scale: 1.002)).camera == .panning)
    #expect(work([]).camera == .unknown)
    #expect(work(frames().prefix(20).map { $0 }).camera == .unknown)
    #expect(
      work(
        frames().map { frame in
          var unseen = frame
          unseen.cameraMotion = nil
          return unseen
        }
      ).camera == .unknown)
  }

  @Test func onlyWildHandsShake() {
    #expect(!work(frames { Point(4 * sin($0 * 9), 0) }).isShaky)
    #expect(!work(frames { Point(60 * $0, 0) }).isShaky)
    #expect(work(frames { Point(12 * sin($0 * 40), 8 * sin($0 * 31)) }).isShaky)
  }

  @Test func eachShortcomingHasItsWarning() {
    #expect(quality(frames()).warnings.isEmpty)
    #expect(quality(frames()).camera == .still)
    #expect(quality(frames(luma: 0.1)).warnings.map(\.code) == [.tooDark])
    #expect(quality(frames(luma: 0.25, clipped: 0.4)).warnings.map(\.code) == [.tooDark])
    #expect(quality(frames(sharpness: 0.3)).warnings.map(\.code) == [.blurred])
    #expect(quality(frames(sharpness: nil)).warnings.isEmpty)
    #expect(
      quality(frames { Point(12 * sin($0 * 40), 0) }).warnings.map(\.code) == [.shakyCamera])
    #expect(quality(frames(cut: 2)).warnings.map(\.code) == [.cut])
  }

  /// A player who is tracked in one scene does not count as hidden in the other one.
  @Test func theOtherSceneDoesNotHideThePlayer() {
    var subject = SyntheticTrack(activity: .standing).subject
    subject.frames = frames(cut: 2)
    for index in subject.track.samples.indices where subject.track.samples[index].time >= 2 {
      subject.track.samples[index].pose = nil
    }
    let quality = ShotAnalyzer().analyze(subject).quality
    #expect(quality.warnings.map(\.code) == [.cut])
    #expect(abs(quality.playerVisibleRatio - 0.4) < 0.01)
  }
}
