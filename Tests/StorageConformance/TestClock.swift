public import Foundation
import Synchronization

/// A clock that advances only when a test does it.
public final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_780_000_000))

  /// Creates a clock that stands still in 2026.
  public init() {}

  /// The time of day.
  public var now: Date { time.withLock { $0 } }

  /// Advances the clock by a number of seconds.
  public func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
