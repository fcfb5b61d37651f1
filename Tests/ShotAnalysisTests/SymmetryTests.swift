import Foundation
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct SymmetryTests {
  private let clip = SyntheticTrack(
    activity: .shots([2.0, 5.0]), duration: 8, cameraYaw: 20, noise: 0.01)

  @Test func mirroringSwapsTheSideAndKeepsEveryValue() throws {
    let subject = clip.subject
    var mirrored = subject
    mirrored.track = subject.track.mirrored
    let report = ShotAnalyzer().analyze(subject)
    let other = ShotAnalyzer().analyze(mirrored)
    #expect(report.player.shoots == .right)
    #expect(other.player.shoots == .left)
    #expect(report.shots.count == 2)
    #expect(try values(report) == values(other))
    #expect(report.quality.view == other.quality.view)
  }

  /// A player who stands off centre, comes closer, and is occasionally drawn larger.
  @Test func mirroringKeepsEveryValueOfAPlayerWhoComesNearer() throws {
    var subject = clip.subject
    for index in subject.track.samples.indices {
      guard var pose = subject.track.samples[index].pose else { continue }
      let time = subject.track.samples[index].time
      let size = (1 + 0.05 * time) * (time.truncatingRemainder(dividingBy: 3) > 1.5 ? 1.05 : 1)
      for joint in Joint.allCases { pose[joint].position = pose[joint].position * size }
      subject.track.samples[index].pose = pose
    }
    var mirrored = subject
    mirrored.track = subject.track.mirrored
    let (report, other) = (ShotAnalyzer().analyze(subject), ShotAnalyzer().analyze(mirrored))
    #expect(report.shots.count == 2 && other.shots.count == 2)
    for (shot, reflected) in zip(report.shots, other.shots) {
      #expect(abs(shot.releaseTime - reflected.releaseTime) < 1e-5)
      for id in MetricID.allCases {
        let (one, two) = (shot.metrics[id]?.value, reflected.metrics[id]?.value)
        #expect((one == nil) == (two == nil), "\(id)")
        #expect(abs((one ?? 0) - (two ?? 0)) < 1e-5, "\(id)")
      }
    }
  }

  @Test func pixelsDoNotMatter() throws {
    let subject = clip.subject
    var large = subject
    large.track = subject.track.scaled(by: 2)
    let (report, other) = (ShotAnalyzer().analyze(subject), ShotAnalyzer().analyze(large))
    #expect(report.shots.map(\.releaseTime) == other.shots.map(\.releaseTime))
    for (shot, larger) in zip(report.shots, other.shots) {
      for id in MetricID.allCases {
        #expect(shot.metrics[id]?.value == larger.metrics[id]?.value, "\(id)")
        // The larger player is measured with smaller errors.
        let (error, smaller) = (shot.metrics[id]?.error ?? 0, larger.metrics[id]?.error ?? 0)
        #expect(smaller <= error, "\(id)")
      }
    }
  }

  @Test func frameRateHardlyMatters() throws {
    var reports: [ShotReport] = []
    for rate in [30.0, 60] {
      reports.append(
        ShotAnalyzer().analyze(
          SyntheticTrack(activity: .shots([2.0, 5.0]), duration: 8, framesPerSecond: rate).subject))
    }
    reports.append(
      ShotAnalyzer().analyze(
        SyntheticTrack(
          activity: .shots([2.0, 5.0]), duration: 8, framesPerSecond: 45, variableFrameRate: true
        ).subject))
    for report in reports.dropFirst() {
      #expect(report.shots.count == 2)
      for (shot, first) in zip(report.shots, reports[0].shots) {
        #expect(abs(shot.releaseTime - first.releaseTime) < 0.02)
        for id in MetricID.allCases where id.unit == .ratio && first.metrics[id]?.value != nil {
          let value = try #require(shot.metrics[id]?.value, "\(id)")
          let firstValue = try #require(first.metrics[id]?.value, "\(id)")
          #expect(abs(value - firstValue) < 0.06, "\(id)")
        }
      }
    }
  }

  @Test func theSameSubjectGivesTheSameReport() {
    #expect(ShotAnalyzer().analyze(clip.subject) == ShotAnalyzer().analyze(clip.subject))
  }

  /// Returns every number about the shots, as written in the document.
  private func values(_ report: ShotReport) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try report.shots.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}
