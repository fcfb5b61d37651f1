import Foundation
import Testing

@testable import Coaching

@Suite struct CalendarDayTests {
  /// The calendar days of a time zone, also on days of 23 and 25 hours and days without midnight:
  /// in Santiago clocks go from 23:59 to 01:00 on 6 September 2026, in Beirut on 29 March.
  @Test(arguments: [
    ("America/Toronto", "2026-03-08T04:59:59Z", "2026-03-07"),
    ("America/Toronto", "2026-03-08T05:00:00Z", "2026-03-08"),
    ("America/Toronto", "2026-03-08T00:30:00-05:00", "2026-03-08"),
    ("America/Toronto", "2026-03-08T23:30:00-04:00", "2026-03-08"),
    ("America/Toronto", "2026-03-09T00:00:00-04:00", "2026-03-09"),
    ("America/Toronto", "2026-11-01T00:30:00-04:00", "2026-11-01"),
    ("America/Toronto", "2026-11-01T23:30:00-05:00", "2026-11-01"),
    ("America/Toronto", "2026-11-02T00:30:00-05:00", "2026-11-02"),
    ("America/Toronto", "2026-10-31T23:30:00-04:00", "2026-10-31"),
    ("America/Santiago", "2026-09-06T03:59:59Z", "2026-09-05"),
    ("America/Santiago", "2026-09-06T04:00:00Z", "2026-09-06"),
    ("Asia/Beirut", "2026-03-28T21:59:59Z", "2026-03-28"),
    ("Asia/Beirut", "2026-03-28T22:00:00Z", "2026-03-29"),
    ("Pacific/Kiritimati", "2025-12-31T10:00:00Z", "2026-01-01"),
    ("GMT", "1969-12-31T23:59:59Z", "1969-12-31"),
  ])
  func theDayOfAMoment(_ zone: String, _ moment: String, _ day: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    #expect(CalendarDay(ClipSample.moment(moment), in: zone).description == day)
  }

  /// Every hour of two years, against Foundation's own fields.
  @Test(arguments: [
    "America/Toronto", "America/Santiago", "Asia/Beirut", "Australia/Lord_Howe",
    "Asia/Kathmandu", "Africa/Casablanca",
  ])
  func everyHourHasTheDayThatFoundationShows(_ zone: String) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let start = ClipSample.moment("2026-01-01T00:00:00Z")
    for hour in 0..<(2 * 365 * 24) {
      let date = start.addingTimeInterval(Double(hour) * 3600)
      let day = CalendarDay(date, in: calendar.timeZone)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      guard (day.year, day.month, day.day) == (parts.year, parts.month, parts.day) else {
        Issue.record("\(date): \(day)")
        return
      }
    }
  }

  @Test func daysOf23And25HoursHoldAsManyHours() throws {
    let start = ClipSample.moment("2026-01-01T05:00:00Z")
    var hours: [String: Int] = [:]
    for hour in 0..<(365 * 24) {
      let date = start.addingTimeInterval(Double(hour) * 3600)
      hours[CalendarDay(date, in: ClipSample.toronto).description, default: 0] += 1
    }
    #expect(hours["2026-03-08"] == 23)
    #expect(hours["2026-11-01"] == 25)
    #expect(hours.count { $0.value == 24 } == 363)
  }

  @Test(arguments: [
    ("2026-03-31", "2026-02-28"), ("2028-03-31", "2028-02-29"), ("2026-01-31", "2025-12-31"),
    ("2026-05-31", "2026-04-30"), ("2026-03-15", "2026-02-15"), ("2100-03-30", "2100-02-28"),
  ])
  func aMonthEarlierStaysWithinTheMonth(_ day: String, _ earlier: String) throws {
    #expect(try ClipSample.day(day).monthEarlier.description == earlier)
  }

  @Test(arguments: [
    ("2028-02-29", "2027-02-28"), ("2027-02-28", "2026-02-28"), ("2029-02-28", "2028-02-28"),
    ("2028-03-01", "2027-03-01"), ("2029-03-01", "2028-03-01"), ("2026-01-01", "2025-01-01"),
  ])
  func aYearEarlierIsTheSameDay(_ day: String, _ earlier: String) throws {
    #expect(try ClipSample.day(day).yearEarlier.description == earlier)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "0000-01-01", "26-01-01", "2026-1-1",
    "2026-01-01 ", "2026/01/01", "today", "", "２０２６-01-01", "-2026-01-01", "20260101",
  ])
  func whatIsNoDayIsNone(_ text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test(arguments: ["2028-02-29", "0001-01-01", "9999-12-31", "2026-11-01"])
  func aDayReadsAsItIsWritten(_ text: String) throws {
    let day = try ClipSample.day(text)
    #expect(day.description == text)
    #expect(
      try JSONDecoder().decode([CalendarDay].self, from: JSONEncoder().encode([day])) == [day])
  }

  @Test func daysAreCountedAcrossLeapYears() throws {
    let first = try ClipSample.day("2028-02-28")
    #expect(first.adding(days: 2).description == "2028-03-01")
    #expect(try ClipSample.day("2029-02-28").days(since: first) == 366)
    #expect(first.adding(days: -59).description == "2027-12-31")
  }

  @Test func aRangeIsReadFromBothItsDays() throws {
    let range = try #require(DayRange("2026-02-01..2026-02-10"))
    #expect(range.count == 10)
    #expect(range.sameLengthBefore == DayRange("2026-01-22..2026-01-31"))
    #expect(DayRange("2026-02-01..2026-02-01")?.count == 1)
    for text in [
      "2026-02-10..2026-02-01", "2026-02-01", "2026-02-01..", "..", "", "..2026-02-01",
      "2026-02-01...2026-02-03", "2026-02-01..2026-02-30", "1899-12-31..1900-01-01",
      "2026-01-01..2101-01-01", "2026-02-01..2026-02-02..2026-02-03",
    ] {
      #expect(DayRange(text) == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("2026-03-08T23:30:00-05:00", 1_773_030_600.0), ("2026-03-09T04:30:00Z", 1_773_030_600),
    ("2026-03-09t04:30:00.999z", 1_773_030_600), ("1969-12-31T23:59:59Z", -1),
  ])
  func momentsAreRead(_ text: String, _ seconds: Double) {
    #expect(Date(rfc3339: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "", "2026-03-09", "2026-03-09T04:30:00", "2026-03-09 04:30:00Z", "2026-13-09T04:30:00Z",
    "2026-02-30T04:30:00Z", "2026-03-09T25:30:00Z", "99999-03-09T04:30:00Z", "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59-14:00", "0001-01-01T00:00:00+14:00", "2026-03-09T04:30:00.Z",
    "2026-03-09T04:30:00Z and more", "2026-03-09T04:30:00+0500",
    "2026-03-09T04:30:00." + String(repeating: "1", count: 10_000) + "Z",
  ])
  func whatIsNoMomentIsNone(_ text: String) {
    #expect(Date(rfc3339: text) == nil)
  }
}
