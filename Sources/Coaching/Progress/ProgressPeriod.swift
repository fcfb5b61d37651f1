/// A period of days over which a player's clips are evaluated.
package enum ProgressPeriod: String, CaseIterable, Sendable, Codable {
  case today
  case yesterday
  case last7Days = "7_days"
  case last14Days = "14_days"
  case last30Days = "30_days"
  case last90Days = "90_days"
  /// From the first of the month.
  case monthToDate = "month_to_date"
  /// From the first of January.
  case yearToDate = "year_to_date"
  /// The days that a person requested.
  case custom
  /// All clips.
  case allTime = "all_time"

  /// Returns the days of this period and those they are compared with.
  ///
  /// - Parameters:
  ///   - today: The last day of every period but `yesterday`, `custom` and `allTime`.
  ///   - custom: The days of `custom`; without them that period is `nil`.
  ///   - filmed: The days from the first clip to the last; `nil` without a clip.
  /// - Returns: `before` is `nil` for all time, before which there is nothing.
  package func days(
    today: CalendarDay, custom: DayRange?, filmed: DayRange?
  ) -> (now: DayRange, before: DayRange?)? {
    switch self {
    case .today: return ProgressPeriod.days(1, through: today)
    case .yesterday: return ProgressPeriod.days(1, through: today.adding(days: -1))
    case .last7Days: return ProgressPeriod.days(7, through: today)
    case .last14Days: return ProgressPeriod.days(14, through: today)
    case .last30Days: return ProgressPeriod.days(30, through: today)
    case .last90Days: return ProgressPeriod.days(90, through: today)
    case .monthToDate:
      let before = today.monthEarlier
      return (
        DayRange(today.firstOfMonth, through: today),
        DayRange(before.firstOfMonth, through: before)
      )
    case .yearToDate:
      let before = today.yearEarlier
      return (
        DayRange(today.firstOfYear, through: today), DayRange(before.firstOfYear, through: before)
      )
    case .custom: return custom.map { ($0, $0.sameLengthBefore) }
    case .allTime:
      let filmed = filmed ?? DayRange(today, through: today)
      return (DayRange(min(filmed.first, today), through: max(filmed.last, today)), nil)
    }
  }

  /// Returns `count` days up to `last`, and as many before them.
  private static func days(
    _ count: Int, through last: CalendarDay
  ) -> (now: DayRange, before: DayRange?) {
    let now = DayRange(last.adding(days: 1 - count), through: last)
    return (now, now.sameLengthBefore)
  }
}
