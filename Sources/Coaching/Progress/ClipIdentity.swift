package import Foundation

/// A key that is equal for two analyses of the same clip and differs between clips.
///
/// No person starts two recordings in the same second, so the recording time and the duration
/// identify a clip, whatever a newer analysis detected. Where the recording time is unknown, the
/// release times replace it.
package struct ClipIdentity: Sendable, Hashable {
  private let recordedAt: Date?
  /// In milliseconds, as documents state it.
  private let duration: Int
  private let releases: [Int]

  /// The maximum time that is accepted, in seconds.
  static let longestTime = 1e9

  /// - Parameters:
  ///   - duration: In seconds; clamped to a magnitude of `longestTime`, as are `releases`.
  package init(recordedAt: Date?, duration: Double, releases: [Double]) {
    self.recordedAt = recordedAt
    self.duration = ClipIdentity.thousandths(duration)
    self.releases = recordedAt == nil ? releases.map(ClipIdentity.thousandths) : []
  }

  private static func thousandths(_ seconds: Double) -> Int {
    Int((min(max(seconds, -longestTime), longestTime) * 1000).rounded())
  }
}
