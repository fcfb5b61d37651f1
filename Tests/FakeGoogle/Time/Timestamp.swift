package import Foundation

/// A time with nanosecond precision, as in google.protobuf.Timestamp.
package struct Timestamp: Sendable, Hashable, Comparable {
  /// Seconds since 1970.
  package var seconds: Int64
  /// 0…999,999,999.
  package var nanoseconds: Int32

  package init(seconds: Int64, nanoseconds: Int32) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  package init(_ date: Date) {
    let whole = date.timeIntervalSince1970.rounded(.down)
    seconds = Int64(whole)
    nanoseconds = Int32((date.timeIntervalSince1970 - whole) * 1e9)
  }

  /// Parses RFC 3339 with `Z` and 0 to 9 digits of a second; no other form and no time zone.
  package init?(_ text: String) {
    let pattern = /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?Z/
    guard let match = text.wholeMatch(of: pattern)?.output,
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second < 60,
      year >= 1
    else { return nil }
    let days = Timestamp.days(year: year, month: month, day: day)
    seconds = Int64(((days * 24 + hour) * 60 + minute) * 60 + second)
    let digits = match.7.map(String.init) ?? ""
    guard let fraction = Int32(digits.padding(toLength: 9, withPad: "0", startingAt: 0)) else {
      return nil
    }
    nanoseconds = fraction
  }

  package static func < (one: Timestamp, other: Timestamp) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }

  package var date: Date {
    Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
  }

  /// Returns the time rounded down to a multiple of `unit` nanoseconds.
  package func rounded(downTo unit: Int32) -> Timestamp {
    Timestamp(seconds: seconds, nanoseconds: nanoseconds / unit * unit)
  }

  package func adding(seconds more: Double) -> Timestamp {
    let total = Int64(nanoseconds) + Int64(more * 1e9)
    let carry = Int64((Double(total) / 1e9).rounded(.down))
    return Timestamp(
      seconds: seconds + carry, nanoseconds: Int32(total - carry * 1_000_000_000))
  }

  /// Days since 1970-01-01 in the Gregorian calendar (Howard Hinnant's `days_from_civil`).
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Timestamp: CustomStringConvertible {
  /// With 0, 3, 6 or 9 digits of a second, as protobuf's JSON writes it.
  package var description: String {
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let time = Int(seconds) - days * 86_400
    let (year, month, day) = Timestamp.civil(days: days)
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
    text += "\(padded(time / 3600, 2)):\(padded(time / 60 % 60, 2)):\(padded(time % 60, 2))"
    if nanoseconds != 0 {
      let digits = padded(Int(nanoseconds), 9)
      let kept = digits.hasSuffix("000000") ? 3 : digits.hasSuffix("000") ? 6 : 9
      text += "." + digits.prefix(kept)
    }
    return text + "Z"
  }

  /// The inverse of `days(year:month:day:)`.
  private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }
}
