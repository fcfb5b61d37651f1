import Jobs
import Synchronization

/// The faults between the processes and their stores.
final class Network: Sendable {
  struct Faults {
    /// The probability that a request fails before it takes effect.
    var failures = 0.0
    /// The probability that the answer to a change is lost.
    var lostAnswers = 0.0
    /// The probability that a request or an answer takes seconds.
    var delays = 0.0
    /// Whether nothing can be reached.
    var isOut = false
  }

  private let scheduler: Scheduler
  private let state = Mutex(Faults())

  init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  var faults: Faults {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func latency() -> Duration {
    .seconds(scheduler.chance(faults.delays) ? random(1...20) : random(0.001...0.05))
  }

  /// Waits until a request of a process arrives.
  func request(_ operation: String, _ operand: String, of process: SimulatedProcess) async throws {
    try await process.sleep(latency())
    guard !faults.isOut, !scheduler.chance(faults.failures) else {
      throw StorageError(
        .unavailable, operation: operation, operand: operand, reason: "Out of reach.")
    }
  }

  /// Waits for the answer to a change that has taken effect.
  func answer(_ operation: String, _ operand: String, to process: SimulatedProcess) async throws {
    try await process.sleep(latency())
    guard !faults.isOut, !scheduler.chance(faults.lostAnswers) else {
      throw StorageError(
        .unavailable, operation: operation, operand: operand, reason: "The answer was lost.",
        isOutcomeUnknown: true)
    }
  }

  func random(_ range: ClosedRange<Double>) -> Double { scheduler.random(range) }
}
