internal import Synchronization

/// A circuit breaker: pauses requests to a model after repeated failures.
///
/// A service that is down would cost every job its twenty seconds, and a model whose texts are
/// always rejected would cost money without benefit.
final class Breaker: Sendable {
  /// The numbers of consecutive failures that open the breaker (design choices).
  static let outages = 3
  static let refusals = 20
  /// How long the breaker stays open before the next request is allowed.
  static let rest = Duration.seconds(300)

  private struct State {
    var outages = 0
    var refusals = 0
    var restsUntil: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> ContinuousClock.Instant

  /// - Parameter now: The clock; replaced in tests.
  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

  var isResting: Bool {
    let now = now()
    return state.withLock { $0.restsUntil.map { now < $0 } ?? false }
  }

  /// Records the outcome of a request.
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
