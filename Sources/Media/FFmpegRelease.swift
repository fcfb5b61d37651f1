/// A release of FFmpeg, such as 7.1.5.
package struct FFmpegRelease: Equatable, Sendable {
  private let major: Int
  private let minor: Int
  private let patch: Int

  /// The newest releases of the maintained branches in November 2026; earlier ones lack security
  /// fixes that these have.
  ///
  /// Sources: the security archives of Debian 12 (5.1.9) and 13 (7.1.5), the release notes of others.
  private static let newest = [
    FFmpegRelease(5, 1, 9), FFmpegRelease(6, 1, 5), FFmpegRelease(7, 1, 5), FFmpegRelease(8, 1, 2),
  ]

  private init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Parses the version that `av_version_info()` returns, such as `7.1.5-0+deb13u1`, `n8.1` or
  /// `8.1`.
  package init?(_ version: String) {
    let number = version.drop { $0 == "n" }.prefix { $0.isNumber || $0 == "." }
    let numbers = number.split(separator: ".").map { Int($0) }
    guard numbers.count >= 2, let major = numbers[0], let minor = numbers[1] else { return nil }
    self.init(major, minor, numbers.count > 2 ? numbers[2] ?? 0 : 0)
  }

  /// The release to update to; `nil` if this one is at least as new or of a newer branch.
  ///
  /// A branch that is no longer maintained leads to the next one that is.
  package var missingFixes: FFmpegRelease? {
    guard let newest = Self.newest.first(where: { ($0.major, $0.minor) >= (major, minor) }),
      (major, minor, patch) < (newest.major, newest.minor, newest.patch)
    else { return nil }
    return newest
  }

  package var text: String { "\(major).\(minor).\(patch)" }
}
