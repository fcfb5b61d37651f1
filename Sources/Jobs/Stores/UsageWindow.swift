public import Foundation

/// A sliding window of a user's uses, as far back as a limit counts; shared by all stores.
///
/// Exact, as each use has its time: the limit holds in any hour or day, wherever it begins.
public struct UsageWindow: Sendable, Hashable {
  /// One counted use.
  public struct Use: Sendable, Hashable {
    /// In microseconds since 1970, by the store's clock.
    public let time: Int64
    /// The size of the video that it was for; 0 without one.
    public let bytes: Int

    /// Creates a use; a size out of any range, of a damaged record, is limited.
    public init(time: Int64, bytes: Int = 0) {
      self.time = time
      self.bytes = min(max(0, bytes), Use.mostBytes)
    }

    /// More than any video has, and so small that the sum of all uses of a day fits.
    private static let mostBytes = 1 << 40
  }

  /// In order of their times; at most as many as a day's limit allows.
  public private(set) var uses: [Use]

  /// Creates a window.
  public init(_ uses: [Use] = []) { self.uses = uses }

  private static let hour: Int64 = 3600 * 1_000_000
  private static let day = 24 * hour

  /// Returns the time up to which a use no longer counts, in microseconds since 1970.
  public static func end(at now: Date) -> Int64 { now.microseconds - day }

  /// Counts a use, unless it would exceed the limit; then nothing is changed.
  ///
  /// A use later than the clock, which was then set back, counts as of now: a user waits for a day
  /// at most.
  ///
  /// - Parameter bytes: The size of the video that the use is for.
  /// - Returns: `nil` when it was counted, otherwise how long until the next use is allowed.
  public mutating func use(of bytes: Int = 0, at now: Date, limit: UsageLimit) -> Duration? {
    let now = now.microseconds
    let known = uses.filter { $0.time > now - UsageWindow.day }
      .map { Use(time: min($0.time, now), bytes: $0.bytes) }.sorted { $0.time < $1.time }
    let new = Use(time: now, bytes: bytes)
    let wait = max(
      UsageWindow.wait(for: known, allowing: limit.perHour, in: UsageWindow.hour, at: now),
      UsageWindow.wait(for: known, allowing: limit.perDay, in: UsageWindow.day, at: now),
      UsageWindow.wait(for: known, before: new, allowing: limit.bytesPerDay))
    guard wait == 0 else { return .microseconds(wait) }
    uses = known + [new]
    return nil
  }

  /// Returns how long until fewer than `most` uses are within the span, in microseconds.
  private static func wait(
    for uses: [Use], allowing most: Int, in span: Int64, at now: Int64
  ) -> Int64 {
    // A limit of zero: the client may retry after the span.
    guard most > 0 else { return span }
    guard uses.count >= most else { return 0 }
    return max(0, uses[uses.count - most].time + span - now)
  }

  /// Returns how long until the bytes of a day allow for a new use, in microseconds.
  private static func wait(for uses: [Use], before new: Use, allowing most: Int?) -> Int64 {
    guard let most, new.bytes > 0 else { return 0 }
    guard new.bytes <= most else { return day }
    var excess = uses.reduce(new.bytes - most) { $0 + $1.bytes }
    var wait: Int64 = 0
    for use in uses where excess > 0 {
      excess -= use.bytes
      wait = use.time + day - new.time
    }
    return wait
  }
}
