internal import Jobs
internal import Retries
package import Worker

/// The jobs that are processed within push requests.
///
/// The work belongs to the process, not to the request: when a push must be answered before its job
/// has ended, the work continues, and the redelivered push waits for it.
package actor JobsAtWork {
  /// The outcome of a request's wait for its job.
  enum Answer: Sendable, Hashable {
    /// The work has ended, or there was none to do.
    case ended(wasClaimed: Bool)
    /// The store failed.
    case failed
    /// The request's deadline came first.
    case unfinished
    /// A later request waits for the same job.
    case duplicate
    /// The concurrency limit is reached.
    case busy
    case stopping
  }

  private struct Entry {
    var task: Task<Void, Never>
    /// Resumes the waiting request; `nil` when none waits.
    var continuation: AsyncStream<Answer>.Continuation?
  }

  private let loop: JobLoop
  private let limit: Int
  private var entries: [JobID: Entry] = [:]
  private var isStopping = false

  /// - Parameters:
  ///   - loop: Runs one job for each call; its own polling loop need not run.
  ///   - limit: The maximum number of concurrent jobs.
  package init(_ loop: JobLoop, limit: Int) {
    self.loop = loop
    self.limit = max(1, limit)
  }

  /// Runs a job, or waits for the run in progress, until `end`.
  func work(on id: JobID, until end: ContinuousClock.Instant) async -> Answer {
    guard !isStopping else { return .stopping }
    if let entry = entries[id] {
      // The sender still waits for the newest request: it may have given up the earlier one.
      entry.continuation?.yield(.duplicate)
      entry.continuation?.finish()
    } else {
      guard entries.count < limit else { return .busy }
      entries[id] = Entry(task: Task { await perform(id) })
    }
    let (stream, continuation) = AsyncStream.makeStream(of: Answer.self)
    entries[id]?.continuation = continuation
    let answer = try? await withTimeout(end - .now) { await stream.first { _ in true } }
    return (answer ?? nil) ?? .unfinished
  }

  private func perform(_ id: JobID) async {
    let answer: Answer
    do {
      answer = .ended(wasClaimed: try await loop.run(only: id))
    } catch {
      loop.report(failed: error)
      answer = .failed
    }
    let continuation = entries.removeValue(forKey: id)?.continuation
    continuation?.yield(answer)
    continuation?.finish()
  }

  /// Accepts no more jobs, cancels the running ones and waits until they are released.
  func stop() async {
    isStopping = true
    let tasks = entries.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}
