package import Foundation

/// What time it is, as a store of jobs tells it: two readings, taken together.
package struct StoreTime: Sendable, Hashable {
  /// The time of day, for people.
  package var date: Date
  /// What leases and waits are reckoned by: the same for all workers of one store, and not moved by
  /// anybody who sets a clock.
  package var steady: Date

  package init(date: Date, steady: Date) {
    self.date = date
    self.steady = steady
  }

  /// A store's time where one clock serves both, as a server's does.
  package init(_ date: Date) { self.init(date: date, steady: date) }

  /// The end of a span that begins now.
  package func steady(after span: Duration) -> Date {
    steady.addingTimeInterval(span / .seconds(1))
  }
}
