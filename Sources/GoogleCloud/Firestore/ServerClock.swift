package import Foundation
internal import Jobs
internal import Synchronization

/// What time it is by a server's clock, reckoned from its answers and a clock of this process that
/// nobody sets.
///
/// An answer's time lies between sending and receiving. Of the readings of the last minutes the one
/// counts that lies least behind its sending: the smallest offset (the minimum filter of NTP, RFC
/// 5905, section 10). It is ahead of the server by no more than the shortest way of a request, and
/// all workers of one store are so in the same direction.
package final class ServerClock: Sendable {
  /// A clock of this process that nobody sets, from any beginning.
  package typealias Monotonic = @Sendable () -> Duration

  private let monotonic: Monotonic
  private let state = Mutex(State())

  private struct State {
    /// The smallest offsets in microseconds, of this window and of the one before.
    var current: Int64?
    var previous: Int64?
    var windowEnd = Duration.zero
  }

  /// How long an offset counts at least; two clocks part by some milliseconds meanwhile.
  private static let window = Duration.seconds(300)

  package init(monotonic: Monotonic? = nil) {
    let origin = ContinuousClock.now
    self.monotonic = monotonic ?? { origin.duration(to: .now) }
  }

  /// The moment at which a request is sent, for `note`.
  package var moment: Duration { monotonic() }

  /// Learns a time that a server gave, of a request that was sent then.
  package func note(_ timestamp: String?, sent: Duration) {
    guard let timestamp, let time = FirestoreTimestamp.date(timestamp) else { return }
    let offset = time.microseconds - ServerClock.microseconds(sent)
    let now = monotonic()
    state.withLock { state in
      if now >= state.windowEnd {
        state.previous = state.current
        state.current = nil
        state.windowEnd = now + ServerClock.window
      }
      state.current = min(state.current ?? .max, offset)
    }
  }

  /// The server's time; `nil` before anything was learnt.
  package var now: Date? {
    let offset = state.withLock { state in
      [state.current, state.previous].compactMap(\.self).min()
    }
    return offset.map { Date(microseconds: $0 + ServerClock.microseconds(monotonic())) }
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
