import SeededRandom
import Foundation
import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct PlayerProgressTests {
  private let asOf = ClipSample.moment("2026-05-10T18:00:00Z")

  private func progress(_ clip: ClipRecord, _ earlier: [ClipRecord]) -> PlayerProgress {
    PlayerProgress(clip: clip, earlier: earlier, asOf: asOf, timeZone: ClipSample.toronto)
  }

  private func knee(_ date: String, _ value: Double, _ error: Double) -> ClipRecord {
    ClipSample.clip(date, [.backKneeAngleDeepestLoad: (value, error)])
  }

  /// Before: 150 and 160 with errors 3 and 4, so 155 ± 2.5; now 130 ± 6; difference −25 ± 6.5.
  @Test func aClipIsHeldAgainstTheNinetyDaysBefore() throws {
    let progress = progress(
      knee("2026-05-10T17:00:00Z", 130, 6),
      [
        knee("2026-05-01T12:00:00Z", 160, 4), knee("2026-02-09T17:00:00Z", 150, 3),
        // Too long ago, at the same time, and later.
        knee("2026-02-09T16:59:59Z", 90, 1), knee("2026-05-10T17:00:00Z", 90, 1),
        knee("2026-05-10T17:30:00Z", 90, 1),
        // No metric in common.
        ClipSample.clip("2026-04-01T12:00:00Z", [.stanceWidth: (1, 0.1)]),
        ClipSample.clip("2026-04-02T12:00:00Z", shots: 0),
      ])
    let comparison = try #require(progress.comparison)
    #expect(comparison.clips == 2)
    #expect(comparison.since == ClipSample.moment("2026-02-09T17:00:00Z"))
    #expect(
      comparison.changes == [
        MetricChange(
          .backKneeAngleDeepestLoad, from: Estimate(value: 155, error: 2.5),
          to: Estimate(value: 130, error: 6))
      ])
    let change = try #require(comparison.changes.first)
    #expect(change.difference == -25 && change.error == 6.5)
    #expect(change.isBeyondError && change.favor == .toward)
  }

  @Test func theFirstClipHasNothingBefore() throws {
    let progress = progress(knee("2026-05-10T17:00:00Z", 130, 6), [])
    #expect(progress.comparison == nil)
    #expect(progress.series[.backKneeAngleDeepestLoad]?.map(\.value) == [130])
    let today = try #require(progress.periods.first)
    #expect(today.now.clips == 1 && today.now.shots == 3)
    #expect(today.before?.clips == 0 && today.before?.metrics.isEmpty == true)
    #expect(today.changes.isEmpty)
  }

  @Test func aPeriodIsHeldAgainstTheOneBefore() throws {
    let progress = progress(
      knee("2026-05-10T12:00:00Z", 130, 3),
      [
        knee("2026-05-05T12:00:00Z", 134, 4), knee("2026-05-01T12:00:00Z", 160, 6),
        knee("2025-05-01T12:00:00Z", 170, 6),
      ])
    let week = try #require(progress.periods.first { $0.period == .last7Days })
    let average = try #require(week.now.metrics[.backKneeAngleDeepestLoad])
    #expect(average == AverageReading(value: 132, error: 2.5, clips: 2))
    #expect(week.now.clips == 2 && week.now.shots == 6 && week.before?.clips == 1)
    #expect(week.changes.map(\.difference) == [-28])
    #expect(week.changes.first?.error == 6.5)
    let all = try #require(progress.periods.last)
    #expect(all.period == .allTime && all.before == nil && all.changes.isEmpty)
    #expect(all.now.days == DayRange("2025-05-01..2026-05-10"))
    #expect(all.now.clips == 4)
  }

  @Test func theSeriesIsInTheOrderOfTime() {
    let progress = progress(
      knee("2026-05-10T12:00:00Z", 3, 1),
      [
        knee("2026-05-12T12:00:00Z", 4, 1), knee("2025-05-01T12:00:00Z", 1, 1),
        knee("2026-05-01T12:00:00Z", 2, 1),
      ])
    #expect(progress.series[.backKneeAngleDeepestLoad]?.map(\.value) == [1, 2, 3, 4])
    #expect(progress.series.count == 1)
  }

  @Test func withoutClipsThereIsNothingAndNoZeroStandsForIt() throws {
    let progress = PlayerProgress(clips: [], asOf: asOf, timeZone: ClipSample.toronto)
    #expect(progress.series.isEmpty && progress.comparison == nil)
    #expect(progress.periods.count == 9)
    for period in progress.periods {
      #expect(period.now.clips == 0 && period.now.metrics.isEmpty && period.changes.isEmpty)
    }
    #expect(progress.timeZone == "America/Toronto")
  }

  private func randomClips(_ random: inout SeededGenerator) -> [ClipRecord] {
    (0..<Int.random(in: 0...30, using: &random)).map { _ in
      ClipRecord(
        report: RandomReport.make(&random),
        date: asOf.addingTimeInterval(
          Double.random(in: (-500 * 86_400)...86_400, using: &random)))
    }
  }

  @Test func theOrderOfTheClipsMakesNoDifference() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let clips = randomClips(&random)
      guard let clip = clips.last else { continue }
      let earlier = Array(clips.dropLast())
      #expect(progress(clip, earlier) == progress(clip, earlier))
      let one = progress(clip, earlier)
      let other = progress(clip, earlier.reversed())
      #expect(one.series == other.series)
      #expect(one.periods.map(\.now.clips) == other.periods.map(\.now.clips))
      #expect(one.comparison?.changes.map(\.metric) == other.comparison?.changes.map(\.metric))
    }
  }

  @Test func everyReadingIsInTheSeriesAndInAllTime() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<20 {
      let clips = randomClips(&random)
      let progress = PlayerProgress(clips: clips, asOf: asOf, timeZone: ClipSample.toronto)
      let all = try #require(progress.periods.last).now
      #expect(all.clips == clips.count)
      for metric in MetricID.allCases {
        let count = clips.count { $0.readings[metric] != nil }
        #expect((progress.series[metric]?.count ?? 0) == count)
        #expect((all.metrics[metric]?.clips ?? 0) == count)
      }
    }
  }

  @Test func progressReadsAsItIsWritten() throws {
    var random = SeededGenerator(seed: 9)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for _ in 0..<20 {
      let clips = randomClips(&random)
      let progress = PlayerProgress(
        clip: ClipRecord(report: RandomReport.make(&random), date: asOf), earlier: clips,
        asOf: asOf.addingTimeInterval(0.7), timeZone: ClipSample.toronto,
        custom: DayRange("2026-01-01..2026-02-28"))
      let data = try encoder.encode(progress)
      let read = try JSONDecoder().decode(PlayerProgress.self, from: data)
      #expect(try encoder.encode(read) == data)
    }
  }

  @Test func theDocumentNamesWhatItHolds() throws {
    let progress = progress(
      knee("2026-05-10T17:00:00Z", 130.04, 6), [knee("2026-05-01T12:00:00Z", 160, 4)])
    let data = try JSONEncoder().encode(progress)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(Set(object.keys) == ["time_zone", "as_of", "series", "comparison", "periods"])
    #expect(object["as_of"] as? String == "2026-05-10T18:00:00Z")
    let series = try #require(object["series"] as? [String: [[String: Any]]])
    let points = try #require(series["back_knee_angle_deepest_load"])
    #expect(points.last?["date"] as? String == "2026-05-10T17:00:00Z")
    #expect(points.last?["value"] as? Double == 130)
    let comparison = try #require(object["comparison"] as? [String: Any])
    #expect(Set(comparison.keys) == ["clips", "since", "changes"])
    let periods = try #require(object["periods"] as? [[String: Any]])
    #expect(periods.allSatisfy { Set($0.keys) == ["period", "now", "before", "changes"] })
    #expect(periods.last?["before"] is NSNull)
    let now = try #require(periods.first?["now"] as? [String: Any])
    #expect(Set(now.keys) == ["from", "to", "clips", "shots", "metrics"])
    #expect(now["from"] as? String == "2026-05-10")
  }
}
