package import Foundation

/// Points in time as complete ISO 8601 texts, in the formats that phones and documents use.
package enum ISOTime {
  /// A length in bytes that no text in these formats reaches.
  static let longestText = 40

  /// Parses a text such as `2023-05-09T12:41:46+0100` to a whole second; fractions are dropped.
  ///
  /// - Parameter text: Exactly a date, a time and an offset (`Z`, `+01:00` or `+0100`). A time
  ///   without an offset is rejected, and so is a day or an hour that does not exist.
  /// - Returns: `nil` for any other text, of any length.
  package static func date(_ text: String) -> Date? {
    guard text.utf8.count <= longestText else { return nil }
    let form =
      /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|([+-])(\d\d):?(\d\d))/
      .asciiOnlyDigits()
    guard let parts = text.wholeMatch(of: form)?.output,
      let wall = wall(parts.1, parts.2, parts.3, parts.4, parts.5, parts.6),
      let offset = offset(parts.7, hours: parts.8, minutes: parts.9)
    else { return nil }
    return wall - offset
  }

  /// Returns the date and time in UTC at that instant.
  private static func wall(
    _ year: Substring, _ month: Substring, _ day: Substring, _ hour: Substring,
    _ minute: Substring, _ second: Substring
  ) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(
      year: Int(year), month: Int(month), day: Int(day), hour: Int(hour), minute: Int(minute),
      second: Int(second))
    return components.isValidDate(in: calendar) ? calendar.date(from: components) : nil
  }

  /// Returns the offset from UTC in seconds; no country's offset exceeds 14 hours.
  private static func offset(
    _ sign: Substring?, hours: Substring?, minutes: Substring?
  ) -> TimeInterval? {
    guard let sign, let hours = hours.flatMap({ Int($0) }),
      let minutes = minutes.flatMap({ Int($0) })
    else { return 0 }
    guard minutes < 60, hours * 60 + minutes <= 14 * 60 else { return nil }
    let seconds = TimeInterval((hours * 60 + minutes) * 60)
    return sign == "-" ? -seconds : seconds
  }
}
