internal import SeededRandom
import Synchronization

/// Decides which answers are faulty, and how: by rules, and at random with a given probability.
package final class FaultPlan: Sendable {
  private struct State {
    var rules: [FaultRule] = []
    var share = 0.0
    var faults: [Fault] = []
    var operation = ""
    var random = SeededGenerator(seed: 1)
    var hits = 0
    var latency = 0.0
  }

  private let state = Mutex(State())

  init() {}

  /// The number of faulty answers so far.
  package var hits: Int { state.withLock { $0.hits } }

  /// By how much answers without a fault are delayed, in seconds.
  package var latency: Double {
    get { state.withLock { $0.latency } }
    set { state.withLock { $0.latency = newValue } }
  }

  /// Adds a rule; if several match, the first one applies.
  package func add(_ rule: FaultRule) {
    state.withLock { $0.rules.append(rule) }
  }

  /// Makes a share of all answers faulty.
  ///
  /// - Parameters:
  ///   - share: 0…1.
  ///   - faults: One of these is drawn each time.
  ///   - operation: As in `FaultRule`.
  ///   - seed: The same seed and the same order of calls give the same faults.
  package func strike(
    share: Double, with faults: [Fault], on operation: String = "", seed: UInt64
  ) {
    state.withLock {
      ($0.share, $0.faults, $0.operation) = (share, faults, operation)
      $0.random = SeededGenerator(seed: seed)
    }
  }

  /// No faults from now on.
  package func clear() {
    state.withLock {
      $0.rules = []
      $0.share = 0
    }
  }

  /// The faults that every client must survive.
  package static let storm: [Fault] = [
    .status(401), .status(409), .status(429, retryAfter: 1), .status(500), .status(503),
    .statusAfterEffect(503), .resetBeforeEffect, .resetAfterEffect, .cutBody(share: 0.5),
    .wrongHash, .corruptBody, .statusAfterEffect(500), .slow(seconds: 1),
  ]

  /// Returns the fault of a call of this operation, if any.
  func fault(for operation: String) -> Fault? {
    state.withLock { state in
      let index = state.rules.firstIndex { rule in
        operation.hasPrefix(rule.operation) && rule.times != 0
      }
      if let index {
        if let times = state.rules[index].times { state.rules[index].times = times - 1 }
        state.hits += 1
        return state.rules[index].fault
      }
      let fitting = state.faults.filter { $0.fits(operation) }
      guard operation.hasPrefix(state.operation), state.share > 0,
        Double.random(in: 0..<1, using: &state.random) < state.share,
        let fault = fitting.randomElement(using: &state.random)
      else { return nil }
      state.hits += 1
      return fault
    }
  }
}
