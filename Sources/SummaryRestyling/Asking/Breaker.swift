internal import Synchronization

/// Leaves a model alone for a while that has failed often in a row.
///
/// A service that is down would cost every job its twenty seconds, and one whose texts are never taken
/// would cost money for nothing.
final class Breaker: Sendable {
  /// So many in a row (a design choice).
  static let outages = 3
  static let refusals = 20
  /// For so long, then one more is tried.
  static let rest = Duration.seconds(300)

  private struct State {
    var outages = 0
    var refusals = 0
    var restsUntil: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter now: The clock, for tests.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

  var isResting: Bool {
    let now = now()
    return state.withLock { $0.restsUntil.map { now < $0 } ?? false }
  }

  /// Takes note of how an asked model did.
  func note(_ outcome: RestylingOutcome) {
    let now = now()
    state.withLock { state in
      if outcome == .restyled {
        state = State()
        return
      }
      state.outages = outcome.isOutage ? state.outages + 1 : 0
      state.refusals += 1
      if state.outages >= Self.outages || state.refusals >= Self.refusals {
        state.restsUntil = now + Self.rest
      }
    }
  }
}
