import AnalysisDocuments
import Mathematics
import Poses
import Testing

@testable import AnalysisProcess

@Suite struct PackedPoseTrackTests {
  private func document() -> PoseTrackDocument {
    let keypoints = Joint.allCases.map { joint in
      Keypoint(
        position: Point(0.3, Double(joint.rawValue)), visibility: 0.98,
        world: WorldPoint(0.5, Double(joint.rawValue) / 4, -0.25))
    }
    let samples = [true, false, true].enumerated().map { index, isSeen in
      PoseTrack.Sample(
        time: Double(index) / 30, pose: isSeen ? Pose(keypoints: keypoints, presence: 1) : nil)
    }
    return PoseTrackDocument(
      PoseTrack(frameWidth: 640, frameHeight: 360, samples: samples), keepsModelSpace: true)
  }

  @Test func itIsUnpackedAsItWas() {
    #expect(PoseTrackDocument(document().packed) == document())
  }

  @Test func numbersThatDoNotFitAreRefused() {
    var packed = document().packed
    packed.modelSpace.removeLast(4)
    #expect(PoseTrackDocument(packed) == nil)
    packed.modelSpace.removeLast()
    #expect(PoseTrackDocument(packed) == nil)
  }
}
