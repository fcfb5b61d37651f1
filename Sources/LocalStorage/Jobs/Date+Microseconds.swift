internal import Foundation

extension Date {
  /// Whole microseconds since 1970, as the database keeps times.
  var microseconds: Int64 {
    // What no clock shows is cut off where it still fits.
    Int64((min(max(timeIntervalSince1970, -1e11), 1e11) * 1_000_000).rounded())
  }

  init(microseconds: Int64) {
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }
}
