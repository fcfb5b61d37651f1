package import Foundation

/// Moments as ISO 8601 writes them in full, in the forms that phones and documents use.
package enum ISOTime {
  /// Longer than any text in these forms, in bytes.
  static let longestText = 40

  /// The whole second that a text such as `2023-05-09T12:41:46+0100` names; fractions are dropped.
  ///
  /// - Parameter text: Date, time and offset (`Z`, `+01:00` or `+0100`) and nothing around them. A
  ///   time without an offset names no moment, and a day or an hour that does not exist is not moved
  ///   to the next.
  /// - Returns: `nil` for anything else, however long or strange.
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

  /// What a clock in Greenwich shows at that moment.
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

  /// How far a clock is ahead of Greenwich, in seconds; no country is further than 14 hours.
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
