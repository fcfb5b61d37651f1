package import Foundation
internal import Jobs
internal import Synchronization

/// What time it is by a server's clock, reckoned from its answers and a clock of this process that
/// nobody sets.
///
/// A server reads its clock between our sending and our receiving. Of the readings of the last
/// minutes the one with the shortest way there and back counts, and it counts as if it had come at
/// once: the time is behind the server's by no more than that way, and never ahead of it, so that no
/// lease is taken for ended before it is.
package final class ServerClock: Sendable {
  /// A clock of this process that nobody sets, from any beginning.
  package typealias Monotonic = @Sendable () -> Duration

  private let monotonic: Monotonic
  private let state = Mutex(State())

  private struct Reading {
    /// The server's time less ours, in microseconds.
    var offset: Int64
    /// There and back.
    var way: Duration
  }

  private struct State {
    /// The best of this window and of the one before.
    var current: Reading?
    var previous: Reading?
    var windowEnd = Duration.zero
  }

  /// How long a reading counts at least; two clocks part by some milliseconds meanwhile.
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
    let now = monotonic()
    let reading = Reading(
      offset: time.microseconds - ServerClock.microseconds(now), way: now - sent)
    state.withLock { state in
      if now >= state.windowEnd {
        state.previous = state.current
        state.current = nil
        state.windowEnd = now + ServerClock.window
      }
      if state.current.map({ reading.way < $0.way }) ?? true { state.current = reading }
    }
  }

  /// The server's time; `nil` before anything was learnt.
  package var now: Date? {
    let best = state.withLock { state in
      [state.current, state.previous].compactMap(\.self).min { $0.way < $1.way }
    }
    return best.map { Date(microseconds: $0.offset + ServerClock.microseconds(monotonic())) }
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
