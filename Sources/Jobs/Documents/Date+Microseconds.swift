public import Foundation

extension Date {
  /// Whole microseconds since 1970, the precision with which Firestore and our database keep times.
  public var microseconds: Int64 {
    // Clamped, because a time far out of range would overflow.
    Int64((min(max(timeIntervalSince1970, -1e11), 1e11) * 1_000_000).rounded())
  }

  /// Creates a date from microseconds since 1970.
  public init(microseconds: Int64) {
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  /// The date rounded to whole microseconds, as a store returns it.
  var wholeMicrosecond: Date { Date(microseconds: microseconds) }
}
