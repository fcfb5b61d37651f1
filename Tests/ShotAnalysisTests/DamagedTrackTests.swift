import Foundation
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

/// No track makes the analysis crash, and none makes it report values that cannot be encoded.
@Suite struct DamagedTrackTests {
  private func expectAReport(_ subject: AnalysisSubject, _ comment: Comment) {
    let report = ShotAnalyzer().analyze(subject)
    // Numbers that are not finite cannot be encoded.
    #expect(throws: Never.self, comment) {
      _ = try JSONEncoder().encode(report.shots)
      _ = try JSONEncoder().encode(report.quality)
      _ = try JSONEncoder().encode(report.player)
      _ = try JSONEncoder().encode(report.consistency)
    }
    for measurement in report.shots.flatMap(\.metrics.values) {
      #expect(measurement.status.hasValue == (measurement.value != nil), comment)
      if let error = measurement.error { #expect(error.isFinite && error > 0, comment) }
    }
  }

  private func expectAReport(_ comment: Comment, damage: (inout AnalysisSubject) -> Void) {
    var subject = SyntheticTrack(activity: .shots([3.0])).subject
    damage(&subject)
    expectAReport(subject, comment)
  }

  private func damaged(_ seed: Int) -> AnalysisSubject {
    var random = RepeatableNoise(seed: UInt64(seed))
    func below(_ bound: Int) -> Int { min(bound - 1, Int((random.next() + 1) / 2 * Double(bound))) }
    var subject = SyntheticTrack(
      activity: .shots([1.5, 3.2]), framesPerSecond: [24, 30, 60, 120, 240][below(5)],
      cameraYaw: 180 * random.next()
    ).subject
    var samples = subject.track.samples
    for _ in 0...below(40) {
      let index = below(samples.count)
      let joint = Joint.allCases[below(Joint.allCases.count)]
      let odd: Double = [.nan, .infinity, -1e300, 0, 1e12, -.greatestFiniteMagnitude][below(6)]
      switch below(8) {
      case 0: samples[index].pose = nil
      case 1: samples[index].pose?[joint].position.x = odd
      case 2: samples[index].pose?[joint].position.y = odd
      case 3: samples[index].pose?[joint].world.z = odd
      case 4: samples[index].pose?[joint].visibility = odd
      case 5:
        // A jump of the track.
        for later in index..<min(samples.count, index + 20) {
          samples[later].pose = samples[below(samples.count)].pose
        }
      case 6:
        // A period without a person.
        for later in index..<min(samples.count, index + 60) { samples[later].pose = nil }
      default:
        for other in Joint.allCases { samples[index].pose?[other].position = Point(0, 0) }
      }
    }
    subject.track.samples = samples
    return subject
  }

  @Test func tracksWithImpossibleNumbers() {
    for seed in 0..<60 { expectAReport(damaged(seed), "seed \(seed)") }
  }

  @Test func tracksThatAreTooShort() {
    let whole = SyntheticTrack(activity: .shots([1.0]), duration: 2).subject
    for count in [0, 1, 2, 3, 5, 20] {
      var subject = whole
      subject.track.samples = Array(whole.track.samples.prefix(count))
      expectAReport(subject, "\(count) pictures")
      subject.duration = 0
      subject.frameRate = 0
      expectAReport(subject, "\(count) pictures, no time")
    }
  }

  @Test func tracksWithHugeGaps() {
    for gap in [0.5...2.9, 3.05...4.9, 2.7...2.95, 0...2.99] {
      expectAReport(
        SyntheticTrack(activity: .shots([3.0]), gaps: [gap]).subject, "\(gap)")
    }
  }

  @Test func tracksWithOneDamage() {
    expectAReport("a track without a person") { subject in
      for index in subject.track.samples.indices { subject.track.samples[index].pose = nil }
    }
    expectAReport("no frames") { $0.track.samples = [] }
    expectAReport("an hour in the middle of the swing") { subject in
      for index in subject.track.samples.indices where subject.track.samples[index].time > 3 {
        subject.track.samples[index].time += 3600
      }
    }
    expectAReport("all twice") { subject in
      subject.track.samples = subject.track.samples.flatMap { [$0, $0] }
    }
    expectAReport("some times twice") { subject in
      subject.track.samples = subject.track.samples.flatMap { [$0, $0] }
      for index in subject.track.samples.indices where index % 7 == 0 && index > 0 {
        subject.track.samples[index].time = subject.track.samples[index - 1].time
      }
    }
    for rate in [0.0, -30, .nan, .infinity, 1e-300] {
      expectAReport("\(rate) frames a second") { $0.frameRate = rate }
    }
    expectAReport("every joint at one position") { subject in
      for index in subject.track.samples.indices {
        for joint in Joint.allCases {
          subject.track.samples[index].pose?[joint].position = Point(320, 240)
          subject.track.samples[index].pose?[joint].world = WorldPoint(0, 0, 0)
        }
      }
    }
    expectAReport("frames without a size") { subject in
      subject.track.frameWidth = 0
      subject.track.frameHeight = 0
    }
    expectAReport("one time") { subject in
      for index in subject.track.samples.indices { subject.track.samples[index].time = 1 }
    }
  }
}
