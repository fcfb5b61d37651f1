public import Foundation

/// The time of a job store: two clock readings, taken together.
public struct StoreTime: Sendable, Hashable {
  /// The time of day, for people.
  public var date: Date
  /// The time for leases and back-offs: the same for all workers of one store, and not affected
  /// when a clock is set.
  public var steady: Date

  /// Creates a time of two readings.
  public init(date: Date, steady: Date) {
    self.date = date
    self.steady = steady
  }

  /// Creates a store's time where one clock serves both purposes, as a server's does.
  public init(_ date: Date) { self.init(date: date, steady: date) }

  /// Returns the end of a span that starts now.
  public func steady(after span: Duration) -> Date {
    steady.addingTimeInterval(span / .seconds(1))
  }
}
