import Foundation
import Mathematics
import Poses
import TestMedia
import Testing

@testable import Evaluation

@Suite struct CameraTrackTests {
  private let poseTrack = Data(
    """
    {"joints": ["nose", "left_knee", "not_a_joint"], "times": [0, 0.04, 0.08, 0.2],
     "points": [[[1, 2, 0.9], [10, 20, 0.8], [0, 0, 0]], [],
       [[3, 2, 0.7], [30, 20, 0.4], [0, 0, 0]], [[5, 2, 0.7], [50, 20, 0.4], [0, 0, 0]]]}
    """.utf8)
  private let landmarks = """
    PathFileType\t4\t(X/Y/Z)\tlandmarks.trc
    DataRate\tCameraRate\tNumFrames\tNumMarkers\tUnits
    25\t25\t4\t3\tm
    Frame#\tTime\tnose\t\t\tleft_knee\t\t\tnot_a_joint\t\t
    \t\tX1\tY1\tZ1\tX2\tY2\tZ2\tX3\tY3\tZ3
    1\t0.0000\t0.1\t0.2\t0.3\t0.4\t-0.5\t0.6\t\t\t
    2\t0.0400\t\t\t\t\t\t\t\t\t
    3\t0.0800\t0.1\t0.2\t0.3\t\t\t\t\t\t
    4\t0.2000\t0.1\t0.2\t0.3\t\t\t\t\t\t

    """
  private let angles = """
    time_sec,trunk_lean_deg,left_knee_deg,right_knee_deg
    0.0000,1,120.5,
    0.0400,,,
    0.0800,1,,90
    0.2000,1,,

    """

  private func track() throws -> CameraTrack {
    try CameraTrack(poseTrack: poseTrack, landmarks: landmarks, angles: angles)
  }

  @Test func theThreeSeriesAreOneTrack() throws {
    let track = try track()
    #expect(track.frames.map(\.time) == [0, 0.08, 0.2])
    let first = track.frames[0]
    #expect(first.positions == [.nose: Point(1, 2), .leftKnee: Point(10, 20)])
    #expect(first.modelSpace[.leftKnee] == SIMD3(0.4, -0.5, 0.6))
    #expect(first.kneeAngles == [.left: 120.5])
    #expect(track.frames[1].modelSpace[.leftKnee] == nil)
    #expect(track.frames[1].kneeAngles == [.right: 90])
  }

  @Test func betweenNearFramesIsInterpolatedAndFarOnesAreNot() throws {
    let frames = [0, 0.04, 0.2].map {
      CameraTrack.Frame(
        time: $0, positions: [.nose: Point(100 * $0, 0)], visibilities: [.nose: 1 - $0],
        kneeAngles: [.left: 100 + 1000 * $0])
    }
    let track = CameraTrack(frames: frames)
    let between = try #require(track.frame(at: 0.01))
    #expect(abs((between.positions[.nose]?.x ?? 0) - 1) < 1e-9)
    #expect(between.visibilities[.nose] == 0.96)
    #expect(abs((between.kneeAngles[.left] ?? 0) - 110) < 1e-9)
    #expect(track.frame(at: 0.2) == frames[2])
    #expect(track.frame(at: 0.1) == nil && track.frame(at: 0.3) == nil)
    #expect(track.frame(at: -0.1) == nil)
  }

  @Test func seriesOfOtherClipsAreRefused() {
    let shorter = String(
      angles.dropLast(1).split(separator: "\n").dropLast().joined(separator: "\n"))
    #expect(throws: DecodingError.self) {
      try CameraTrack(poseTrack: poseTrack, landmarks: landmarks, angles: shorter)
    }
    #expect(throws: DecodingError.self) {
      try CameraTrack(poseTrack: poseTrack, landmarks: "", angles: angles)
    }
  }

  @Test func theSharedCalibrationIsRead() throws {
    guard let file = SharedData.find("media/multiview/Calib.qca.txt", checks: 4) else { return }
    let text = try String(contentsOf: file, encoding: .utf8)
    let cameras = try #require(CalibratedCamera.cameras(qualisys: text))
    #expect(cameras.map(\.name) == ["cam01", "cam02", "cam03", "cam04"])
    for camera in cameras {
      // All cameras point at the middle of the room, a metre above the floor, from 2 to 5 m away.
      let depth = camera.depth(of: SIMD3(0, 0, 1000))
      #expect((2000...5000).contains(depth))
      let image = try #require(camera.image(of: SIMD3(0, 0, 1000)))
      #expect((0...1088).contains(image.x) && (0...1920).contains(image.y))
      // A higher point is higher in the image.
      let above = try #require(camera.image(of: SIMD3(0, 0, 1500)))
      #expect(above.y < image.y - 100)
    }
    #expect(CalibratedCamera.cameras(qualisys: text.replacing("focalLengthU", with: "x")) == nil)
    #expect(CalibratedCamera.cameras(qualisys: "") == nil)
  }
}
