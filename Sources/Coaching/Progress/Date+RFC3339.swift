package import Foundation

extension Date {
  /// The range of dates that documents can contain, the years 1 to 9999, in seconds since 1970.
  private static let holdable = -62_135_596_800.0..<253_402_300_800.0

  /// The time in a text such as `2026-03-08T23:30:00-05:00`, to the second; `nil` when the text has
  /// another form or is no valid time.
  init?(rfc3339 text: String) {
    // Foundation parses fractional seconds only with an explicit option, and they are not needed
    // here; it also accepts 30 February as 2 March.
    let pattern =
      /([0-9\-]{10})[Tt]((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])(?:\.[0-9]+)?([Zz]|[+\-][01][0-9]:[0-5][0-9])/
    guard text.utf8.count <= 64, let match = text.wholeMatch(of: pattern),
      let day = CalendarDay(String(match.1)),
      let date = try? Date("\(day)T\(match.2)\(match.3.uppercased())", strategy: .iso8601),
      Date.holdable.contains(date.timeIntervalSince1970)
    else { return nil }
    self = date
  }

  /// The time as in documents: to the second, in UTC.
  package var rfc3339: String { formatted(.iso8601) }

  /// The time truncated to the second.
  package var wholeSecond: Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
  }
}
