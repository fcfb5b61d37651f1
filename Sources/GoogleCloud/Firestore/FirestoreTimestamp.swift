package import Foundation
internal import Jobs
internal import TeamLibrary

/// Firestore's timestamps: RFC 3339 in UTC, with up to nine fractional digits.
package enum FirestoreTimestamp {
  /// Returns the time of a timestamp.
  ///
  /// - Returns: The time, truncated to the microsecond; `nil` when the text is not a timestamp.
  package static func date(_ text: String) -> Date? {
    guard text.hasSuffix("Z"), let time = DocumentTime(text: text) else { return nil }
    return Date(microseconds: time.microseconds)
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
