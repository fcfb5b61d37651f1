public import Foundation

/// The intervals of a series: days, weeks from Monday, or calendar months.
public enum FigureInterval: String, Sendable, CaseIterable {
  case day
  case week
  case month

  /// Returns the intervals of a range in a time zone, in a row, each without its end; the first and
  /// the last are cut to the range.
  ///
  /// A day has 23 or 25 hours where the clock changes.
  public func parts(of range: Range<DocumentTime>, in zone: TimeZone) -> [Range<DocumentTime>] {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = zone
    var parts: [Range<DocumentTime>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      guard let end = calendar.dateInterval(of: component, for: start.date)?.end,
        DocumentTime(end) > start
      else { break }
      let next = min(DocumentTime(end), range.upperBound)
      parts.append(start..<next)
      start = next
    }
    return parts
  }

  private var component: Calendar.Component {
    switch self {
    case .day: .day
    case .week: .weekOfYear
    case .month: .month
    }
  }
}
