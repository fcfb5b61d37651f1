import AnalysisDocuments
import Foundation
import Mathematics
import Poses

@testable import ShotAnalysis
@testable import Summaries

/// A document with a value, or an explicit absence of one, in every field.
enum SampleDocument {
  static let track = PoseTrack(
    frameWidth: 1080, frameHeight: 1920,
    samples: [
      PoseTrack.Sample(time: 0, pose: nil),
      PoseTrack.Sample(
        time: 0.0166667,
        pose: Pose(
          keypoints: Joint.allCases.map {
            Keypoint(
              position: Point(Double($0.rawValue) * 10.123, 7.77), visibility: 0.876,
              world: WorldPoint(0, 0, 0))
          }, presence: 1)),
    ])

  static func make() throws -> AnalysisDocument {
    let report = ShotReport(
      quality: Quality(
        playerVisibleRatio: 0.97123, playerHeightRatio: nil, people: 1, camera: .still,
        view: .side, viewYaw: 12.345,
        warnings: [QualityWarning(code: .lowFrameRate, message: "Film with more pictures.")]),
      player: Player(shoots: nil, shootsConfidence: 0.5, ageGroup: .under10), shots: [shot],
      consistency: Consistency(
        shots: 1, releaseInterval: nil,
        metrics: [.stanceWidth: Consistency.Spread(mean: 1.23456, spread: 0.1)]))
    // The parts about file and processing have no initialiser that is accessible from another
    // module.
    let video = try JSONDecoder().decode(
      VideoSection.self,
      from: Data(
        """
        {"name":"clip.mov","container":"mov","codec":"hevc","width":1080,"height":1920,
        "rotation_deg":90,"duration_sec":12.43,"frame_rate":59.94,"variable_frame_rate":false,
        "recorded_at":"2025-11-03T17:04:12Z","frames_decoded":745,"frames_inferred":310}
        """.utf8))
    let processing = try JSONDecoder().decode(
      ProcessingSection.self,
      from: Data(
        """
        {"version":"0.1.0","model":"blazepose-full","analyzed_at":"2025-11-04T06:00:00Z",
        "wall_sec":4.1,"cpu_sec":7.2,"peak_memory_bytes":181000000}
        """.utf8))
    return AnalysisDocument(
      video: video, report: report,
      summaries: ClipSummaries(
        language: .english, parent: "For a parent.", child: "Try it and film again.",
        coach: "What\n- went well"),
      processing: processing)
  }

  private static let shot = Shot(
    index: 1, releaseTime: 4.53333333333, releaseError: 0.01666, confidence: 0.94, type: .wrist,
    typeConfidence: 0.7,
    phases: ShotPhases(load: TimeSpan(3.4, 4.1), swing: TimeSpan(4.1, 4.53), followThrough: nil),
    metrics: [
      .frontKneeAngleAtRelease: .found(131.2345, error: 6.5, unit: .degrees, at: 4.53),
      .headDrop: .missing(.notVisible, "The head is hidden.", unit: .ratio),
    ],
    keyMoments: KeyMoments(load: 4.08, release: 4.53, followThrough: nil))
}
