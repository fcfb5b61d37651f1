package import Foundation

/// A day of the Gregorian calendar, without a time zone.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The day's midnight in GMT, where every day has 24 hours.
  private let midnight: Date

  private static let secondsPerDay = 86_400.0
  private static let greenwich: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  private init(midnight: Date) { self.midnight = midnight }

  /// The day at `date` in a time zone.
  ///
  /// Uses the zone's offset at that very moment, so that days of 23 and 25 hours, and days without
  /// a midnight, contain the clips filmed on them.
  package init(_ date: Date, in timeZone: TimeZone) {
    let local = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
    let days = (local / CalendarDay.secondsPerDay).rounded(.down)
    self.init(midnight: Date(timeIntervalSince1970: days * CalendarDay.secondsPerDay))
  }

  /// The day that `yyyy-MM-dd` names; `nil` when there is no such day.
  package init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3), year > 0
    else { return nil }
    let parts = DateComponents(
      calendar: CalendarDay.greenwich, timeZone: .gmt, year: year, month: month, day: day)
    guard parts.isValidDate, let date = parts.date else { return nil }
    self.init(midnight: date)
  }

  package var year: Int { CalendarDay.greenwich.component(.year, from: midnight) }
  package var month: Int { CalendarDay.greenwich.component(.month, from: midnight) }
  package var day: Int { CalendarDay.greenwich.component(.day, from: midnight) }

  /// `yyyy-MM-dd`.
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.midnight < right.midnight
  }

  /// Returns the day `days` days later, or earlier when negative.
  package func adding(days: Int) -> CalendarDay {
    CalendarDay(
      midnight: midnight.addingTimeInterval(Double(days) * CalendarDay.secondsPerDay))
  }

  /// Returns the number of days from `other` to this day.
  package func days(since other: CalendarDay) -> Int {
    Int((midnight.timeIntervalSince(other.midnight) / CalendarDay.secondsPerDay).rounded())
  }

  var firstOfMonth: CalendarDay { adding(days: 1 - day) }
  var firstOfYear: CalendarDay { adding(.month, 1 - month).firstOfMonth }
  /// The same day of the month before, or the last of that month where it is shorter.
  var monthEarlier: CalendarDay { adding(.month, -1) }
  /// The same day of the year before; 28 February for 29 February.
  var yearEarlier: CalendarDay { adding(.year, -1) }

  /// Foundation's arithmetic, which clamps to the end of a shorter month; it has a result for every
  /// day of the Gregorian calendar.
  private func adding(_ component: Calendar.Component, _ count: Int) -> CalendarDay {
    CalendarDay(
      midnight: CalendarDay.greenwich.date(byAdding: component, value: count, to: midnight)
        ?? midnight)
  }
}

extension CalendarDay: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = CalendarDay(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "This is not a day in the form yyyy-MM-dd.")
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
