package import Foundation
import Synchronization

/// A clock that advances only when a test does it.
package final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_780_000_000))

  package init() {}

  package var now: Date { time.withLock { $0 } }

  package func advance(by seconds: Double) { time.withLock { $0 += seconds } }
}
