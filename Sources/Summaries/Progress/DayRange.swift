/// One or more whole days in a row.
package struct DayRange: Sendable, Hashable {
  package let first: CalendarDay
  /// Part of the range.
  package let last: CalendarDay

  /// The years a period that a person names may touch: others are slips of the finger.
  private static let years = 1900...2100

  init(_ first: CalendarDay, through last: CalendarDay) {
    self.first = first
    self.last = max(first, last)
  }

  /// The days that `FROM..TO` names, both `yyyy-MM-dd` and both part of the range; `nil` when they
  /// are no days, the wrong way round, or not of the years 1900 to 2100.
  package init?(_ text: String) {
    guard let dots = text.firstRange(of: ".."),
      let first = CalendarDay(String(text[..<dots.lowerBound])),
      let last = CalendarDay(String(text[dots.upperBound...])), first <= last,
      DayRange.years.contains(first.year), DayRange.years.contains(last.year)
    else { return nil }
    self.init(first, through: last)
  }

  /// How many days it has, at least 1.
  package var count: Int { last.days(since: first) + 1 }

  /// As many days, ending the day before this range begins.
  var sameLengthBefore: DayRange {
    DayRange(first.adding(days: -count), through: first.adding(days: -1))
  }

  package func contains(_ day: CalendarDay) -> Bool { first <= day && day <= last }
}
