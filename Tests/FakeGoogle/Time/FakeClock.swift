package import Foundation
import Synchronization

/// The time on Google's side: the machine's own clock or that of a test, with an adjustable offset.
package final class FakeClock: Sendable {
  private struct State {
    var shift: TimeInterval = 0
    var source: (@Sendable () -> Date)?
    var last = Timestamp(seconds: 0, nanoseconds: 0)

    var now: Date { (source?() ?? Date()).addingTimeInterval(shift) }
  }

  private let state = Mutex(State())

  package init() {}

  package var now: Date {
    state.withLock { $0.now }
  }

  /// Changes the offset from the clock, forwards or backwards.
  package func advance(seconds: TimeInterval) {
    state.withLock { $0.shift += seconds }
  }

  /// Takes the time from a test's clock instead of the machine's.
  package func follow(_ source: @escaping @Sendable () -> Date) {
    state.withLock { $0.source = source }
  }

  /// Returns a time later than every one returned before.
  ///
  /// - Parameter unit: 1 for nanoseconds whose last digit is never 0, so that all nine digits are
  ///   needed; 1,000 for the whole microseconds of production.
  func nextTimestamp(unit: Int32) -> Timestamp {
    state.withLock { state in
      var next = Timestamp(state.now).rounded(downTo: 1000)
      if next <= state.last.rounded(downTo: 1000) {
        next = state.last.rounded(downTo: 1000).adding(seconds: 0.000_001)
      }
      if unit == 1 { next.nanoseconds += 1 + next.nanoseconds / 1000 % 999 }
      if unit == 1, next.nanoseconds % 10 == 0 { next.nanoseconds += 1 }
      state.last = next
      return next
    }
  }
}
