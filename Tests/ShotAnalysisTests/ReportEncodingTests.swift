import Foundation
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct ReportEncodingTests {
  private func object(_ value: some Encodable) throws -> [String: Any] {
    let data = try JSONEncoder().encode(value)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private let report = ShotAnalyzer().analyze(
    SyntheticTrack(activity: .shots([2.0, 5.0]), duration: 8, framesPerSecond: 30).subject)

  @Test func aShotHasTheKeysOfTheDocument() throws {
    let shot = try object(try #require(report.shots.first))
    #expect(
      Set(shot.keys) == [
        "index", "release_sec", "release_error_sec", "confidence", "type", "type_confidence",
        "phases", "metrics", "key_frames", "stick", "corrected_by_person",
      ])
    let metrics = try #require(shot["metrics"] as? [String: Any])
    #expect(Set(metrics.keys) == Set(MetricID.allCases.map(\.rawValue)))
    let missing = try #require(metrics["hand_speed_peak"] as? [String: Any])
    #expect(
      Set(missing.keys) == [
        "value", "unit", "error", "shared_error", "status", "reason", "evidence_sec",
      ])
    #expect(missing["value"] is NSNull)
    #expect(missing["status"] as? String == "low_frame_rate")
    let phases = try #require(shot["phases"] as? [String: Any])
    #expect(Set(phases.keys) == ["load", "swing", "follow_through"])
    #expect((phases["swing"] as? [Double])?.count == 2)
  }

  @Test func theOtherPartsHaveTheKeysOfTheDocument() throws {
    #expect(
      Set(try object(report.quality).keys) == [
        "player_visible_ratio", "player_height_ratio", "people", "camera", "view",
        "view_yaw_deg", "slow_motion_factor", "warnings",
      ])
    #expect(
      Set(try object(report.player).keys) == [
        "shoots", "shoots_confidence", "age_group", "position_ratio",
      ])
    #expect(
      Set(try object(report.consistency).keys) == ["shots", "release_interval_sec", "metrics"])
  }

  @Test func consistencySumsUpTheShots() throws {
    #expect(report.consistency.shots == 2)
    #expect(abs(try #require(report.consistency.releaseInterval) - 3) < 0.03)
    let knee = try #require(report.consistency.metrics[.frontKneeAngleAtRelease])
    let values = report.shots.compactMap { $0.metrics[.frontKneeAngleAtRelease]?.value }
    #expect(abs(knee.mean - (values.mean ?? 0)) < 0.001)
    #expect(knee.spread < 1)
    #expect(report.consistency.metrics[.handSpeedPeak] == nil)
  }
}
