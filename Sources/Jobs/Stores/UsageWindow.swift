package import Foundation

/// When a user did something, as far back as a limit looks: what every store keeps and counts by.
///
/// Exact, as each use has its time: never more than so many in any hour or day, wherever it begins.
package struct UsageWindow: Sendable, Hashable {
  /// Microseconds since 1970 by the store's time, in order; at most as many as a day's limit allows.
  package private(set) var times: [Int64]

  package init(times: [Int64] = []) { self.times = times }

  private static let hour: Int64 = 3600 * 1_000_000
  private static let day = 24 * hour

  /// The moment up to which a use does not count any more.
  package static func end(at now: Date) -> Int64 { now.microseconds - day }

  /// Counts a use, unless that would be more than the limit allows; then nothing is changed.
  ///
  /// What lies ahead of the clock, which was set back then, counts as done just now: whoever waits
  /// waits for a day at most.
  ///
  /// - Returns: `nil` when it was counted, otherwise how long until the next is allowed.
  package mutating func use(at now: Date, limit: UsageLimit) -> Duration? {
    let now = now.microseconds
    let known = times.filter { $0 > now - UsageWindow.day }.map { min($0, now) }.sorted()
    let wait = max(
      UsageWindow.wait(for: known, allowing: limit.perHour, in: UsageWindow.hour, at: now),
      UsageWindow.wait(for: known, allowing: limit.perDay, in: UsageWindow.day, at: now))
    guard wait == 0 else { return .microseconds(wait) }
    times = known + [now]
    return nil
  }

  /// How long until fewer than so many lie within the span; in microseconds.
  private static func wait(
    for times: [Int64], allowing most: Int, in span: Int64, at now: Int64
  ) -> Int64 {
    // Where none is ever allowed, it may be asked again after the span.
    guard most > 0 else { return span }
    guard times.count >= most else { return 0 }
    return max(0, times[times.count - most] + span - now)
  }
}
