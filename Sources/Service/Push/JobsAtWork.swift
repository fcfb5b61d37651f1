internal import Jobs
package import Worker

/// The jobs that are worked on inside requests.
///
/// The work belongs to this process and not to the request: a push that must be answered before its
/// job has ended leaves the work going, and when it comes again it waits on.
package actor JobsAtWork {
  /// What a request learns of its job.
  enum Answer: Sendable, Hashable {
    /// The work is over, or there was none to do.
    case ended(wasClaimed: Bool)
    /// The store did not answer.
    case failed
    /// The time of the request is up first.
    case unfinished
    /// A later request waits for the same job.
    case duplicate
    /// There is no room for another job.
    case busy
    case stopping
  }

  private struct Entry {
    var task: Task<Void, Never>
    /// Of the request that waits, if one does.
    var bell: AsyncStream<Answer>.Continuation?
  }

  private let loop: JobLoop
  private let places: Int
  private var entries: [JobID: Entry] = [:]
  private var isStopping = false

  /// - Parameters:
  ///   - loop: Does one job at a time for each request; its own run is not needed.
  ///   - places: How many jobs are worked on at a time.
  package init(_ loop: JobLoop, places: Int) {
    self.loop = loop
    self.places = max(1, places)
  }

  /// Works on a job, or waits for the work that is going on, until `end`.
  func work(on id: JobID, until end: ContinuousClock.Instant) async -> Answer {
    guard !isStopping else { return .stopping }
    if let entry = entries[id] {
      // The newest is the one that somebody still waits for: who sent the earlier one again may have
      // given it up.
      entry.bell?.yield(.duplicate)
      entry.bell?.finish()
    } else {
      guard entries.count < places else { return .busy }
      entries[id] = Entry(task: Task { await perform(id) })
    }
    let (stream, bell) = AsyncStream.makeStream(of: Answer.self)
    entries[id]?.bell = bell
    let timer = Task {
      try await Task.sleep(until: end)
      bell.finish()
    }
    defer { timer.cancel() }
    for await answer in stream { return answer }
    return .unfinished
  }

  private func perform(_ id: JobID) async {
    let answer: Answer
    do {
      answer = .ended(wasClaimed: try await loop.run(only: id))
    } catch {
      loop.report(failed: error)
      answer = .failed
    }
    let bell = entries.removeValue(forKey: id)?.bell
    bell?.yield(answer)
    bell?.finish()
  }

  /// Takes no more jobs, and gives those back that are worked on.
  func stop() async {
    isStopping = true
    let tasks = entries.values.map(\.task)
    for task in tasks { task.cancel() }
    for task in tasks { await task.value }
  }
}
