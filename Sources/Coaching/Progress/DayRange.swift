/// One or more whole days in a row.
package struct DayRange: Sendable, Hashable {
  package let first: CalendarDay
  /// Included in the range.
  package let last: CalendarDay

  /// The years that a period entered by a person may cover: others are typing errors.
  private static let years = 1900...2100

  package init(_ first: CalendarDay, through last: CalendarDay) {
    self.first = first
    self.last = max(first, last)
  }

  /// The days of `FROM..TO`, both `yyyy-MM-dd` and both included; `nil` when they are no valid
  /// days, in reverse order, or outside the years 1900 to 2100.
  package init?(_ text: String) {
    guard let dots = text.firstRange(of: ".."),
      let first = CalendarDay(String(text[..<dots.lowerBound])),
      let last = CalendarDay(String(text[dots.upperBound...])), first <= last,
      DayRange.years.contains(first.year), DayRange.years.contains(last.year)
    else { return nil }
    self.init(first, through: last)
  }

  /// The number of days, at least 1.
  package var count: Int { last.days(since: first) + 1 }

  /// The range of the same length that ends the day before this one begins.
  var sameLengthBefore: DayRange {
    DayRange(first.adding(days: -count), through: first.adding(days: -1))
  }

  package func contains(_ day: CalendarDay) -> Bool { first <= day && day <= last }
}
