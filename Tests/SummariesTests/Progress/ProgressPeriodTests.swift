import SeededRandom
import Foundation
import Testing

@testable import Coaching

@Suite struct ProgressPeriodTests {
  private static let zones = [
    "America/Toronto", "America/Santiago", "Asia/Beirut", "Pacific/Apia", "GMT",
  ]

  /// Returns the two ranges as text, `from..to|from..to`.
  private func ranges(_ period: ProgressPeriod, on today: String, custom: String? = nil) throws
    -> String?
  {
    let days = period.days(
      today: try ClipSample.day(today), custom: custom.flatMap(DayRange.init), filmed: nil)
    return days.map { days in
      ([days.now] + (days.before.map { [$0] } ?? [])).map { "\($0.first)..\($0.last)" }
        .joined(separator: "|")
    }
  }

  @Test(arguments: [
    (ProgressPeriod.today, "2026-11-21..2026-11-21|2026-11-20..2026-11-20"),
    (.yesterday, "2026-11-20..2026-11-20|2026-11-19..2026-11-19"),
    (.last7Days, "2026-11-15..2026-11-21|2026-11-08..2026-11-14"),
    (.last14Days, "2026-11-08..2026-11-21|2026-10-25..2026-11-07"),
    (.last30Days, "2026-10-23..2026-11-21|2026-09-23..2026-10-22"),
    (.last90Days, "2026-08-24..2026-11-21|2026-05-26..2026-08-23"),
    (.monthToDate, "2026-11-01..2026-11-21|2026-10-01..2026-10-21"),
    (.yearToDate, "2026-01-01..2026-11-21|2025-01-01..2025-11-21"),
    (.allTime, "2026-11-21..2026-11-21"),
  ])
  func anOrdinaryDay(_ period: ProgressPeriod, _ expected: String) throws {
    #expect(try ranges(period, on: "2026-11-21") == expected)
  }

  @Test(arguments: [
    (ProgressPeriod.today, "2028-02-29", "2028-02-29..2028-02-29|2028-02-28..2028-02-28"),
    (.last7Days, "2028-03-02", "2028-02-25..2028-03-02|2028-02-18..2028-02-24"),
    (.last7Days, "2027-03-02", "2027-02-24..2027-03-02|2027-02-17..2027-02-23"),
    (.monthToDate, "2028-02-29", "2028-02-01..2028-02-29|2028-01-01..2028-01-29"),
    (.yearToDate, "2028-02-29", "2028-01-01..2028-02-29|2027-01-01..2027-02-28"),
    (.yearToDate, "2027-02-28", "2027-01-01..2027-02-28|2026-01-01..2026-02-28"),
    (.yearToDate, "2029-03-01", "2029-01-01..2029-03-01|2028-01-01..2028-03-01"),
    (.monthToDate, "2027-03-31", "2027-03-01..2027-03-31|2027-02-01..2027-02-28"),
    (.monthToDate, "2028-03-31", "2028-03-01..2028-03-31|2028-02-01..2028-02-29"),
    (.monthToDate, "2026-12-31", "2026-12-01..2026-12-31|2026-11-01..2026-11-30"),
    (.today, "2026-01-01", "2026-01-01..2026-01-01|2025-12-31..2025-12-31"),
    (.yesterday, "2026-01-01", "2025-12-31..2025-12-31|2025-12-30..2025-12-30"),
    (.monthToDate, "2026-01-01", "2026-01-01..2026-01-01|2025-12-01..2025-12-01"),
    (.yearToDate, "2026-01-01", "2026-01-01..2026-01-01|2025-01-01..2025-01-01"),
    (.last30Days, "2026-01-01", "2025-12-03..2026-01-01|2025-11-03..2025-12-02"),
  ])
  func daysThatAreNot(_ period: ProgressPeriod, _ today: String, _ expected: String) throws {
    #expect(try ranges(period, on: today) == expected)
  }

  @Test func aCustomPeriod() throws {
    #expect(
      try ranges(.custom, on: "2026-11-21", custom: "2028-02-20..2028-03-01")
        == "2028-02-20..2028-03-01|2028-02-09..2028-02-19")
    #expect(try ranges(.custom, on: "2026-11-21") == nil)
  }

  @Test func theNamesInDocumentsStay() {
    #expect(
      ProgressPeriod.allCases.map(\.rawValue) == [
        "today", "yesterday", "7_days", "14_days", "30_days", "90_days", "month_to_date",
        "year_to_date", "custom", "all_time",
      ])
  }

  /// Invariants on every day of nine years.
  @Test func whatHoldsOnEveryDay() throws {
    let first = try ClipSample.day("2024-01-01")
    let custom = try #require(DayRange("2026-02-20..2026-03-08"))
    let lengths: [ProgressPeriod: Int] = [
      .today: 1, .yesterday: 1, .last7Days: 7, .last14Days: 14, .last30Days: 30, .last90Days: 90,
      .custom: custom.count,
    ]
    for offset in 0..<(9 * 366) {
      let today = first.adding(days: offset)
      for period in ProgressPeriod.allCases {
        let days = try #require(period.days(today: today, custom: custom, filmed: nil))
        #expect(days.now.count >= 1)
        if let length = lengths[period] {
          #expect(days.now.count == length && days.before?.count == length, "\(period) \(today)")
          #expect(days.before?.last.adding(days: 1) == days.now.first, "\(period) \(today)")
        }
        switch period {
        case .yesterday: #expect(days.now.last.adding(days: 1) == today)
        case .custom: #expect(days.now == custom)
        default: #expect(days.now.last == today)
        }
        if period == .monthToDate || period == .yearToDate {
          let before = try #require(days.before)
          #expect(before.last < days.now.first)
          #expect(before.last.day == today.day || before.last.adding(days: 1).day == 1)
          #expect(days.now.first.day == 1 && before.first.day == 1)
          let ago = period == .yearToDate ? 12 : 1
          #expect(today.year * 12 + today.month - before.last.year * 12 - before.last.month == ago)
        }
        if period == .yearToDate { #expect(days.now.first.month == 1) }
      }
    }
  }

  /// Every clip of half a year, at random times, is in the period of its day.
  @Test(arguments: zones)
  func clipsFallIntoTheirPeriods(_ zone: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let asOf = ClipSample.moment("2026-11-03T15:00:00Z")
    var random = SeededGenerator(seed: 7)
    let clips = (0..<300).map { _ in
      ClipRecord(
        date: asOf.addingTimeInterval(-Double.random(in: 0...(200 * 86_400), using: &random)),
        shots: Int.random(in: 0...9, using: &random), readings: [:])
    }
    let progress = PlayerProgress(
      clips: clips, asOf: asOf, timeZone: zone, custom: DayRange("2026-09-01..2026-09-10"))
    func statistics(_ period: ProgressPeriod) throws -> PeriodStatistics {
      try #require(progress.periods.first { $0.period == period }).now
    }
    #expect(try statistics(.allTime).clips == clips.count)
    #expect(try statistics(.allTime).shots == clips.reduce(0) { $0 + $1.shots })
    #expect(
      try statistics(.today).clips + statistics(.yesterday).clips
        <= statistics(.last7Days).clips)
    #expect(try statistics(.last7Days).clips <= statistics(.last14Days).clips)
    #expect(try statistics(.last90Days).clips <= statistics(.allTime).clips)
    for period in progress.periods {
      for part in [period.now, period.before].compactMap({ $0 }) {
        // The days are bounded by Foundation's midnights, whatever their length.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        func start(_ day: CalendarDay) throws -> Date {
          let noon = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
          return calendar.startOfDay(for: try #require(calendar.date(from: noon)))
        }
        let bounds = try start(part.days.first)..<start(part.days.last.adding(days: 1))
        let inside = clips.filter { bounds.contains($0.date) }
        #expect(part.clips == inside.count, "\(period.period)")
        #expect(part.shots == inside.reduce(0) { $0 + $1.shots }, "\(period.period)")
      }
    }
  }

  @Test func clipsAroundAChangeOfTheClocks() throws {
    let clips = [
      "2026-10-31T23:30:00-04:00", "2026-11-01T00:30:00-04:00", "2026-11-01T23:30:00-05:00",
      "2026-11-02T00:30:00-05:00",
    ].map { ClipSample.clip($0, shots: 1) }
    let progress = PlayerProgress(
      clips: clips, asOf: ClipSample.moment("2026-11-02T12:00:00-05:00"),
      timeZone: ClipSample.toronto)
    let today = try #require(progress.periods.first)
    #expect(today.now.clips == 1 && today.before?.clips == 2)
    let yesterday = progress.periods[1]
    #expect(yesterday.now.clips == 2 && yesterday.before?.clips == 1)
    #expect(progress.periods.count == 9)
  }
}
