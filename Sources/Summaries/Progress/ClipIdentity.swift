internal import Foundation

/// What two analyses of one clip have in common, and those of two clips do not.
///
/// Nobody starts two films in one second, so the moment of recording and the length say it, whatever
/// a newer analysis found. Where the moment is unknown, the times of the shots stand in for it.
struct ClipIdentity: Sendable, Hashable {
  private let recordedAt: Date?
  /// In thousandths of a second, as documents give them.
  private let duration: Int
  private let releases: [Int]

  /// The longest time, in seconds, that is taken for one.
  static let longestTime = 1e9

  /// - Parameters:
  ///   - duration: In seconds, of a magnitude up to `longestTime`; so are `releases`.
  init(recordedAt: Date?, duration: Double, releases: [Double]) {
    self.recordedAt = recordedAt
    self.duration = ClipIdentity.thousandths(duration)
    self.releases = recordedAt == nil ? releases.map(ClipIdentity.thousandths) : []
  }

  private static func thousandths(_ seconds: Double) -> Int {
    Int((min(max(seconds, -longestTime), longestTime) * 1000).rounded())
  }
}
