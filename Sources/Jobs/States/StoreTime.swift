package import Foundation

/// The time of a job store: two clock readings, taken together.
package struct StoreTime: Sendable, Hashable {
  /// The time of day, for people.
  package var date: Date
  /// The time for leases and back-offs: the same for all workers of one store, and not affected
  /// when a clock is set.
  package var steady: Date

  package init(date: Date, steady: Date) {
    self.date = date
    self.steady = steady
  }

  /// Creates a store's time where one clock serves both purposes, as a server's does.
  package init(_ date: Date) { self.init(date: date, steady: date) }

  /// Returns the end of a span that starts now.
  package func steady(after span: Duration) -> Date {
    steady.addingTimeInterval(span / .seconds(1))
  }
}
