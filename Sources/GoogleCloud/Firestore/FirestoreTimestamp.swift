package import Foundation
internal import Jobs

/// Firestore's timestamps: RFC 3339 in UTC, with up to nine fractional digits.
package enum FirestoreTimestamp {
  /// - Returns: The time, truncated to the microsecond; `nil` when the text is not a timestamp.
  package static func date(_ text: String) -> Date? {
    guard text.hasSuffix("Z") else { return nil }
    let halves = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(halves.count),
      let second = try? Date("\(halves[0])Z", strategy: .iso8601)
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
    return Date(microseconds: second.microseconds + fraction)
  }

  /// Returns the timestamp with six fractional digits, which is Firestore's precision.
  package static func text(_ date: Date) -> String {
    let microseconds = date.microseconds
    let second = microseconds >= 0 ? microseconds / 1_000_000 : (microseconds - 999_999) / 1_000_000
    let fraction = String(microseconds - second * 1_000_000)
    let whole = Date(timeIntervalSince1970: Double(second)).formatted(.iso8601)
    let zeros = String(repeating: "0", count: 6 - fraction.utf8.count)
    return "\(whole.dropLast()).\(zeros)\(fraction)Z"
  }
}
