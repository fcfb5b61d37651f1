package import Foundation

extension Date {
  /// The years 1 to 9999, which documents can hold, in seconds since 1970.
  private static let holdable = -62_135_596_800.0..<253_402_300_800.0

  /// The moment that a text such as `2026-03-08T23:30:00-05:00` names, to the second; `nil` when
  /// it is no such text, or names no moment.
  init?(rfc3339 text: String) {
    // Foundation reads a fraction only when told that there is one, and nothing here needs it; and it
    // takes 30 February for 2 March.
    let pattern =
      /([0-9\-]{10})[Tt]((?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9])(?:\.[0-9]+)?([Zz]|[+\-][01][0-9]:[0-5][0-9])/
    guard text.utf8.count <= 64, let match = text.wholeMatch(of: pattern),
      let day = CalendarDay(String(match.1)),
      let date = try? Date("\(day)T\(match.2)\(match.3.uppercased())", strategy: .iso8601),
      Date.holdable.contains(date.timeIntervalSince1970)
    else { return nil }
    self = date
  }

  /// The moment as documents hold it: to the second, at Greenwich.
  package var rfc3339: String { formatted(.iso8601) }

  /// The second this moment lies in.
  package var wholeSecond: Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
  }
}

extension KeyedDecodingContainer {
  /// A moment that must be there.
  func decodeMoment(forKey key: Key) throws -> Date {
    guard let date = Date(rfc3339: try decode(String.self, forKey: key)) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "This is not a moment as in RFC 3339.")
    }
    return date
  }
}
