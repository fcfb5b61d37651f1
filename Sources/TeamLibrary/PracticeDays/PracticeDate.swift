internal import Foundation

/// A day of the player's own calendar, without a time zone.
public struct PracticeDate: Sendable, Hashable, Comparable, Codable {
  /// Whole days since 1970-01-01; negative before.
  public let days: Int64

  private static let secondsPerDay = 86_400.0

  /// The day that `yyyy-MM-dd` names.
  ///
  /// - Returns: `nil` when there is no such day.
  public init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3), year > 0
    else { return nil }
    let parts = DateComponents(
      calendar: Self.greenwich, timeZone: .gmt, year: year, month: month, day: day)
    guard parts.isValidDate, let date = parts.date else { return nil }
    days = Int64((date.timeIntervalSince1970 / Self.secondsPerDay).rounded())
  }

  /// The day of a time in a time zone.
  init(_ time: DocumentTime, in zone: TimeZone) {
    let seconds = Double(zone.secondsFromGMT(for: time.date)) + time.date.timeIntervalSince1970
    days = Int64((seconds / Self.secondsPerDay).rounded(.down))
  }

  private init(days: Int64) { self.days = days }

  /// Returns the day `days` days later, or earlier when negative.
  public func adding(days: Int) -> PracticeDate { PracticeDate(days: self.days + Int64(days)) }

  /// `yyyy-MM-dd`, the name of the day's document.
  public var name: String {
    let date = Date(timeIntervalSince1970: Double(days) * Self.secondsPerDay)
    return date.formatted(.iso8601.year().month().day())
  }

  private static let greenwich: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// Whether one day is before another.
  public static func < (one: Self, other: Self) -> Bool { one.days < other.days }
}
