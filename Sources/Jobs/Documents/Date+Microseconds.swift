package import Foundation

extension Date {
  /// Whole microseconds since 1970, which is how precisely Firestore and our database keep times.
  package var microseconds: Int64 {
    // What no clock shows is cut off where it still fits.
    Int64((min(max(timeIntervalSince1970, -1e11), 1e11) * 1_000_000).rounded())
  }

  package init(microseconds: Int64) {
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  /// The same as a store gives it back.
  var wholeMicrosecond: Date { Date(microseconds: microseconds) }
}
