package import Jobs
internal import Retries
internal import Synchronization

/// A queue of IDs of waiting jobs that were pushed to this worker, so that it need not poll for
/// them.
///
/// Any thread may call; one worker waits.
package final class JobCalls: Sendable {
  private struct State {
    var names: [JobID] = []
    /// Wakes the waiting worker: finished when an ID arrives.
    var continuation: AsyncStream<Void>.Continuation?
  }

  private let state = Mutex(State())

  /// The most IDs that are kept; further jobs are found by polling.
  private static let most = 1000

  package init() {}

  /// Adds the ID of a waiting job; an ID that is already queued is not added twice.
  package func call(_ id: JobID) {
    let continuation = state.withLock { state in
      if state.names.count < JobCalls.most, !state.names.contains(id) { state.names.append(id) }
      return state.continuation
    }
    continuation?.finish()
  }

  /// Returns the first queued ID; `nil` when none arrives until `end`, or the task is cancelled.
  ///
  /// After `end` it returns `nil` even when IDs are queued: then the store must be polled.
  func next(until end: ContinuousClock.Instant, by clock: WorkerClock) async -> JobID? {
    let span = end - clock.now()
    guard span > .zero else { return nil }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let first = state.withLock { state -> JobID? in
      if !state.names.isEmpty { return state.names.removeFirst() }
      state.continuation = continuation
      return nil
    }
    if let first { return first }
    // Ends when an ID arrives, at `end`, and when the task is cancelled.
    _ = try? await clock.withTimeout(span) { for await _ in stream {} }
    return state.withLock { state in
      state.continuation = nil
      return state.names.isEmpty ? nil : state.names.removeFirst()
    }
  }
}
