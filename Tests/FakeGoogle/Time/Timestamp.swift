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
    // The format style also takes 24:00 and 00:60.
    let pattern = /(\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,9}))?Z/
    guard let match = text.wholeMatch(of: pattern)?.output, !match.1.hasPrefix("0000"),
      let date = try? Date("\(match.1)Z", strategy: .iso8601),
      let fraction = Int32((match.2 ?? "").padding(toLength: 9, withPad: "0", startingAt: 0))
    else { return nil }
    self.init(seconds: Int64(date.timeIntervalSince1970), nanoseconds: fraction)
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
}

extension Timestamp: CustomStringConvertible {
  /// With 0, 3, 6 or 9 digits of a second, as protobuf's JSON writes it.
  package var description: String {
    let whole = Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601).dropLast()
    guard nanoseconds != 0 else { return "\(whole)Z" }
    let digits = String(1_000_000_000 + nanoseconds).dropFirst()
    let kept = digits.hasSuffix("000000") ? 3 : digits.hasSuffix("000") ? 6 : 9
    return "\(whole).\(digits.prefix(kept))Z"
  }
}
