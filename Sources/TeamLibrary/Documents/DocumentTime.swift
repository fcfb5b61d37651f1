public import Foundation

/// A point in time in whole microseconds, the precision of Firestore's timestamps.
public struct DocumentTime: Sendable, Hashable, Comparable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  public let microseconds: Int64

  /// Creates a time from microseconds since 1970.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates a time, rounded to the microsecond; the years of a date far away are cut.
  public init(_ date: Date) {
    let exact = (date.timeIntervalSince1970 * 1_000_000).rounded()
    microseconds = Int64(min(max(exact, -9e18), 9e18))
  }

  /// The time as a date, to the microsecond for the years that matter here.
  public var date: Date { Date(timeIntervalSince1970: Double(microseconds) / 1_000_000) }

  /// Whether one time is before another.
  public static func < (one: Self, other: Self) -> Bool { one.microseconds < other.microseconds }
}

extension DocumentTime {
  /// Reads RFC 3339 text with up to nine fractional digits, truncated to the microsecond; `nil` for
  /// any other text.
  public init?(text: String) {
    guard let zone = text.lastIndex(where: { "Zz+-".contains($0) }) else { return nil }
    let halves = text[..<zone].split(separator: ".", omittingEmptySubsequences: false)
    // Foundation also accepts 30 February as 2 March. The calendar is slow: it is asked only for
    // days that not all months have, once the position of the day is checked.
    guard (1...2).contains(halves.count), text.dropFirst(4).first == "-",
      text.dropFirst(7).first == "-",
      text.dropFirst(8).prefix(2) < "29" || PracticeDate(String(text.prefix(10))) != nil,
      let second = try? Date("\(halves[0])\(text[zone...])", strategy: .iso8601)
    else { return nil }
    var fraction: Int64 = 0
    if halves.count == 2 {
      let digits = halves[1]
      guard (1...9).contains(digits.utf8.count),
        digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let value = Int64(digits.prefix(6).padding(toLength: 6, withPad: "0", startingAt: 0))
      else { return nil }
      fraction = value
    }
    self.init(microseconds: DocumentTime(second).microseconds + fraction)
  }
}
