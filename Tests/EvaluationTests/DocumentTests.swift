import Foundation
import Poses
import ShotAnalysis
import Testing

@testable import Evaluation

@Suite struct DocumentTests {
  private let document = """
    {"schema": "puckbuddy.analysis", "schema_version": 1,
     "video": {"duration_sec": 8.0, "frame_rate": 59.94}, "quality": {"view_yaw_deg": -12.5,
       "slow_motion_factor": null, "slow_motion_estimate": {"factor": 3.9, "low": 2, "high": 7}},
     "player": {"shoots": "unknown"},
     "shots": [{"index": 1, "release_sec": 2.5, "release_error_sec": 0.05, "confidence": 0.94,
       "type": "slap", "phases": {"load": [1.5, 2.0], "swing": null, "follow_through": null},
       "metrics": {"stance_width": {"value": 1.1, "unit": "ratio", "error": 0.2,
         "status": "measured", "reason": null, "evidence_sec": 2.0},
         "hand_speed_peak": {"value": null, "error": null, "evidence_sec": null},
         "not_invented_yet": {"value": 3}},
       "key_frames": {"load": 2.0, "release": 2.5, "follow_through": 2.9}}],
     "themes": [{"theme": "lean_in", "kind": "cue", "probability": 0.97, "is_said": true},
       {"theme": "low_start", "kind": "strength", "probability": null, "said": false},
       {"theme": "new", "kind": "not_invented_yet", "probability": 1, "is_said": true}],
     "next_step": {"theme": "lean_in", "kind": "cue", "probability": 0.97, "shot": 1,
       "time_sec": 2.5},
     "summaries": {"parent": "One shot."}, "processing": {"wall_sec": 4.1}}
    """

  private let truth = """
    {"scenario": {"duration": 1, "camera": {"yaw": -150}}, "fps": 2, "shoots": "left",
     "shots": [{"release_sec": 0.4, "kind": "snap", "load_sec": 0.1, "finish_sec": 0.7}],
     "frames": [
       {"t": 0, "world": {"nose": [0, 1.6, 0.1], "stick_blade": [1, 0, 0]},
        "left_knee_deg": 120.5, "right_knee_deg": 130, "trunk_lean_deg": 31},
       {"t": 0.5, "world": {"nose": [0.1, 1.6, 0.1]}, "left_knee_deg": 99,
        "right_knee_deg": 130, "trunk_lean_deg": 31}]}
    """

  @Test func aDocumentIsReadAsFarAsItIsCompared() throws {
    let analysis = try ReportedAnalysis(document: Data(document.utf8))
    #expect(analysis.duration == 8 && analysis.frameRate == 59.94 && analysis.wallTime == 4.1)
    #expect(analysis.viewYaw == -12.5)
    #expect(analysis.estimatedSlowdown == 3.9 && analysis.taggedSlowdown == 1)
    #expect(analysis.shoots == nil)
    let shot = try #require(analysis.shots.first)
    #expect(shot.release == 2.5 && shot.releaseError == 0.05 && shot.confidence == 0.94)
    #expect(
      shot.type == "slap" && shot.loadStart == 1.5 && shot.deepestLoad == 2
        && shot.followThrough == 2.9)
    #expect(
      shot[.stanceWidth] == ReportedMeasurement(value: 1.1, error: 0.2, evidence: 2))
    #expect(shot[.handSpeedPeak]?.value == nil)
    #expect(shot.metrics.count == 2)
  }

  @Test func decisionsAreReadAsFarAsTheyAreKnown() throws {
    let analysis = try ReportedAnalysis(document: Data(document.utf8))
    #expect(
      analysis.themes == [
        ReportedTheme(theme: "lean_in", kind: .cue, probability: 0.97, isStated: true),
        ReportedTheme(theme: "low_start", kind: .strength, probability: nil, isStated: false),
      ])
    #expect(analysis.hasNextStep && analysis.parentSummary == "One shot.")
    let old = try ReportedAnalysis(document: Data(#"{"shots": [], "next_step": null}"#.utf8))
    #expect(old.themes.isEmpty && !old.hasNextStep && old.parentSummary == nil)
  }

  @Test func whatHasNoShotsIsNoDocument() {
    #expect(throws: (any Error).self) { try ReportedAnalysis(document: Data("{}".utf8)) }
  }

  @Test func truthIsReadAsTheSimulatorWritesIt() throws {
    let truth = try JSONDecoder().decode(DrillTruth.self, from: Data(truth.utf8))
    #expect(truth.shoots == .left && truth.duration == 1 && truth.frameRate == 2)
    #expect(truth.offSquare == 30)
    #expect(truth.shots == [TrueShot(release: 0.4, kind: "snap", load: 0.1, finish: 0.7)])
    let frame = try #require(truth.frame(at: 0.4))
    #expect(frame.time == 0.5 && frame.kneeAngles == [.left: 99, .right: 130])
    #expect(frame.joints == [.nose: DrillPoint(0.1, 1.6, 0.1)])
  }

  @Test func truthOfSlowMotionAndOfASecondShooter() throws {
    let text = truth.replacing(
      "\"fps\": 2",
      with: """
        "fps": 2, "capture_fps": 8, "duration": 4.0,
        "others_shots": [{"person": 1, "shoots": "left", "release_sec": 0.9, "kind": "wrist"}]
        """)
    let truth = try JSONDecoder().decode(DrillTruth.self, from: Data(text.utf8))
    #expect(truth.slowdown == 4 && truth.duration == 4 && truth.frameRate == 2)
    #expect(truth.othersReleases == [0.9])
  }

  @Test(arguments: [
    (0, 0), (15, 15), (-20, 20), (105, 75), (150, 30), (180, 0), (-150, 30), (330, 30), (360, 0),
    (540, 0), (-90, 90),
  ])
  func yawAroundThePlayerIsFoldedToSquare(_ yaw: Double, _ expected: Double) throws {
    let text = truth.replacing("-150", with: "\(yaw)")
    let truth = try JSONDecoder().decode(DrillTruth.self, from: Data(text.utf8))
    #expect(truth.offSquare == expected)
  }
}
