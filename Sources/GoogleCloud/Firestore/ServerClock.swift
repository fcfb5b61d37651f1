package import Foundation
internal import Jobs
internal import Synchronization

/// Estimates a server's time from the timestamps of its responses and a monotonic local clock.
///
/// A server reads its clock between our sending and our receiving. Of the readings of the last
/// minutes, the one with the shortest round-trip time is used, as if the response had taken no
/// time: the estimate lags behind the server's clock by at most that round-trip time, and is never
/// ahead of it, so that no lease is taken for expired too early.
package final class ServerClock: Sendable {
  /// A monotonic clock of this process, from any origin.
  package typealias Monotonic = @Sendable () -> Duration

  private let monotonic: Monotonic
  private let state = Mutex(State())

  private struct Reading {
    /// The server's time minus ours, in microseconds.
    var offset: Int64
    /// The round-trip time.
    var roundTrip: Duration
  }

  private struct State {
    /// The readings with the shortest round-trip time in this window and in the previous one.
    var current: Reading?
    var previous: Reading?
    var windowEnd = Duration.zero
  }

  /// The minimum time that a reading is used; two clocks drift apart by some milliseconds
  /// meanwhile.
  private static let window = Duration.seconds(300)

  package init(monotonic: Monotonic? = nil) {
    let origin = ContinuousClock.now
    self.monotonic = monotonic ?? { origin.duration(to: .now) }
  }

  /// The current time of the local clock; passed to `note` as the time of sending.
  package var moment: Duration { monotonic() }

  /// Adds a server's timestamp, from the response to a request that was sent at `sent`.
  package func note(_ timestamp: String?, sent: Duration) {
    guard let timestamp, let time = FirestoreTimestamp.date(timestamp) else { return }
    let now = monotonic()
    let reading = Reading(
      offset: time.microseconds - ServerClock.microseconds(now), roundTrip: now - sent)
    state.withLock { state in
      if now >= state.windowEnd {
        state.previous = state.current
        state.current = nil
        state.windowEnd = now + ServerClock.window
      }
      if state.current.map({ reading.roundTrip < $0.roundTrip }) ?? true { state.current = reading }
    }
  }

  /// The server's time; `nil` before the first reading.
  package var now: Date? {
    let best = state.withLock { state in
      [state.current, state.previous].compactMap(\.self).min { $0.roundTrip < $1.roundTrip }
    }
    return best.map { Date(microseconds: $0.offset + ServerClock.microseconds(monotonic())) }
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
  }
}
