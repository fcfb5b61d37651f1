package import Jobs
internal import Synchronization

/// Names of jobs of which a worker was told that they wait, so that it does not have to find them.
///
/// Any thread may call; one worker listens.
package final class JobCalls: Sendable {
  private struct State {
    var names: [JobID] = []
    /// Finished when a name comes.
    var bell: AsyncStream<Void>.Continuation?
  }

  private let state = Mutex(State())

  /// Who is called for more than this finds the others by looking.
  private static let most = 1000

  package init() {}

  /// Says that a job waits; a name that is already there is not kept twice.
  package func call(_ id: JobID) {
    let bell = state.withLock { state in
      if state.names.count < JobCalls.most, !state.names.contains(id) { state.names.append(id) }
      return state.bell
    }
    bell?.finish()
  }

  /// The job that was named first; `nil` when none is until `end`, or the task is cancelled.
  ///
  /// After `end` also when there are names: then it is time to look.
  func next(until end: ContinuousClock.Instant) async -> JobID? {
    guard end > .now else { return nil }
    let (stream, bell) = AsyncStream.makeStream(of: Void.self)
    let first = state.withLock { state -> JobID? in
      if !state.names.isEmpty { return state.names.removeFirst() }
      state.bell = bell
      return nil
    }
    if let first { return first }
    let timer = Task {
      try await Task.sleep(until: end)
      bell.finish()
    }
    // Ends when somebody calls, at the end, and when the task is cancelled.
    for await _ in stream {}
    timer.cancel()
    return state.withLock { state in
      state.bell = nil
      return state.names.isEmpty ? nil : state.names.removeFirst()
    }
  }
}
