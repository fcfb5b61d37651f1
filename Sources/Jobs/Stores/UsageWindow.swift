public import Foundation

/// A sliding window of a user's uses, as far back as a limit counts; shared by all stores.
///
/// Exact, as each use has its time: the limit holds in any hour or day, wherever it begins.
public struct UsageWindow: Sendable, Hashable {
  /// The times in microseconds since 1970, by the store's clock, in order; at most as many as a
  /// day's limit allows.
  public private(set) var times: [Int64]

  /// Creates a window.
  public init(times: [Int64] = []) { self.times = times }

  private static let hour: Int64 = 3600 * 1_000_000
  private static let day = 24 * hour

  /// The time up to which a use no longer counts, in microseconds since 1970.
  public static func end(at now: Date) -> Int64 { now.microseconds - day }

  /// Counts a use, unless it would exceed the limit; then nothing is changed.
  ///
  /// A use later than the clock, which was then set back, counts as of now: a user waits for a day
  /// at most.
  ///
  /// - Returns: `nil` when it was counted, otherwise how long until the next use is allowed.
  public mutating func use(at now: Date, limit: UsageLimit) -> Duration? {
    let now = now.microseconds
    let known = times.filter { $0 > now - UsageWindow.day }.map { min($0, now) }.sorted()
    let wait = max(
      UsageWindow.wait(for: known, allowing: limit.perHour, in: UsageWindow.hour, at: now),
      UsageWindow.wait(for: known, allowing: limit.perDay, in: UsageWindow.day, at: now))
    guard wait == 0 else { return .microseconds(wait) }
    times = known + [now]
    return nil
  }

  /// Returns how long until fewer than `most` uses are within the span, in microseconds.
  private static func wait(
    for times: [Int64], allowing most: Int, in span: Int64, at now: Int64
  ) -> Int64 {
    // A limit of zero: the client may retry after the span.
    guard most > 0 else { return span }
    guard times.count >= most else { return 0 }
    return max(0, times[times.count - most] + span - now)
  }
}
