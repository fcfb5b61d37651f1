internal import Jobs
internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// Polls the jobs that have listeners, for the whole process, and notifies the listeners of
/// changes.
///
/// One task polls, regardless of the number of listeners, and only while there are any. When the
/// store has a revision number and it has not changed, the jobs are not read. When the store has
/// none, jobs that do not change are polled less often.
final class JobFeed: Service {
  private struct Watch {
    var last: JobEvent {
      didSet { changedAt = .now }
    }
    /// The time of the last change.
    var changedAt = ContinuousClock.now
    var polledAt: ContinuousClock.Instant?
    /// Whether this service has changed the job since the last poll began.
    var isDue = false
    var listeners: [ObjectIdentifier: JobMailbox]
  }

  private struct State {
    var watches: [JobID: Watch] = [:]
    /// Whether a job has been added since the last poll.
    var hasNew = false
    var isEnded = false
  }

  private let jobs: any JobStore
  private let interval: Duration
  private let commentInterval: Duration
  private let logger: Logger
  private let state = Mutex(State())
  /// Wakes the polling task when there are jobs to poll.
  private let (calls, call) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// - Parameters:
  ///   - interval: The poll interval.
  ///   - commentInterval: The interval of keep-alive comments.
  init(jobs: any JobStore, interval: Duration, commentInterval: Duration, logger: Logger) {
    self.jobs = jobs
    self.interval = interval
    self.commentInterval = commentInterval
    self.logger = logger
  }

  /// Runs until graceful shutdown; after that no listener is notified.
  func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown {
        await withDiscardingTaskGroup { group in
          group.addTask { await self.watch() }
          group.addTask { await self.remind() }
        }
      }
    } onGracefulShutdown: {
      self.end()
    }
    end()
  }

  /// Whether the feed has ended and notifies no listeners.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  // MARK: Listeners

  /// Returns a mailbox for the changes of a job.
  ///
  /// - Parameters:
  ///   - job: The job as it was just read.
  ///   - knows: Whether the listener already has this state.
  /// - Throws: `EncodingError` when the job cannot be encoded as an event.
  func listen(to job: Job, knows: Bool) throws -> JobMailbox {
    let mailbox = JobMailbox()
    let known = state.withLock { $0.watches[job.id]?.last }
    let fresh = if let known, known.job == job { known } else { try JobEvent(job) }
    let isFirst = state.withLock { state in
      guard !state.isEnded else {
        mailbox.end()
        return false
      }
      if !knows { mailbox.post(fresh) }
      // No change can follow a final state, so polling is not needed.
      guard !job.status.isFinal else { return false }
      if state.watches[job.id] == nil {
        state.watches[job.id] = Watch(last: fresh, listeners: [:])
        state.hasNew = true
      }
      JobFeed.notify(fresh, &state)
      state.watches[job.id]?.listeners[ObjectIdentifier(mailbox)] = mailbox
      // A poll may have read a newer state in the meantime.
      if let last = state.watches[job.id]?.last, last.job != job { mailbox.post(last) }
      return state.watches.count == 1
    }
    if isFirst { call.yield() }
    return mailbox
  }

  func leave(_ mailbox: JobMailbox, _ id: JobID) {
    state.withLock { state in
      state.watches[id]?.listeners[ObjectIdentifier(mailbox)] = nil
      if state.watches[id]?.listeners.isEmpty == true { state.watches[id] = nil }
    }
  }

  /// Marks a job as due for the next poll, however long it has not changed: this service has just
  /// changed it.
  func markDue(_ id: JobID) { state.withLock { $0.watches[id]?.isDue = true } }

  private func end() {
    let watches = state.withLock { state in
      state.isEnded = true
      defer { state.watches = [:] }
      return state.watches
    }
    for watch in watches.values {
      for mailbox in watch.listeners.values { mailbox.end() }
    }
    call.finish()
  }

  // MARK: Polling

  private func watch() async {
    var revision: Int64?
    var isFailing = false
    for await _ in calls {
      while !Task.isCancelled, state.withLock({ !$0.watches.isEmpty }) {
        do {
          try await poll(&revision)
          isFailing = false
        } catch {
          state.withLock { $0.hasNew = true }
          if !isFailing, !Task.isCancelled {
            logger.warning(
              "the jobs that are listened to cannot be read",
              metadata: ["error": "\(type(of: error))"])
          }
          isFailing = true
        }
        try? await Task.sleep(for: interval)
      }
    }
  }

  private func remind() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: commentInterval)
      let watches = state.withLock { $0.watches.values.map(\.listeners) }
      for listeners in watches {
        for mailbox in listeners.values { mailbox.remind() }
      }
    }
  }

  /// - Parameter revision: The revision of the store at the last poll.
  private func poll(_ revision: inout Int64?) async throws {
    let (ids, hasNew) = state.withLock { state in
      defer { state.hasNew = false }
      return (Array(state.watches.keys), state.hasNew)
    }
    // Queried before the jobs, so that the next poll sees any later change.
    let current = try await jobs.revision()
    if let current, current == revision, !hasNew { return }
    let due = current == nil ? due(ids) : ids
    if !due.isEmpty { settle(due, try await found(due)) }
    revision = current
  }

  /// Returns the jobs that are due in a poll that starts now.
  func due(_ ids: [JobID]) -> [JobID] {
    let pause = PollInterval(shortest: interval), now = ContinuousClock.now
    return state.withLock { state in
      ids.filter { id in
        guard let watch = state.watches[id], let polledAt = watch.polledAt else { return true }
        if watch.isDue {
          state.watches[id]?.isDue = false
          return true
        }
        return now - polledAt >= pause.length(afterStandingStill: now - watch.changedAt)
      }
    }
  }

  private func found(_ ids: [JobID]) async throws -> [JobID: Job] {
    var found: [JobID: Job] = [:]
    for job in try await jobs.jobs(named: ids) { found[job.id] = job }
    for id in ids where found[id] == nil {
      do {
        found[id] = try await jobs.job(id)
      } catch let error as StorageError where !error.isTransient {
        // An unreadable job is not a deleted one, and must not delay the other listeners.
        found[id] = state.withLock { $0.watches[id]?.last.job }
      }
    }
    return found
  }

  func settle(_ ids: [JobID], _ found: [JobID: Job]) {
    let changed = state.withLock { state in
      found.values.filter { job in state.watches[job.id].map { $0.last.job != job } ?? false }
    }
    // If a job cannot be encoded, its listeners are notified of its next change.
    let events = changed.compactMap { try? JobEvent($0) }
    state.withLock { state in
      for id in ids { state.watches[id]?.polledAt = .now }
      for event in events { JobFeed.notify(event, &state) }
      for id in ids where found[id] == nil {
        let watch = state.watches.removeValue(forKey: id)
        for mailbox in (watch?.listeners ?? [:]).values { mailbox.postDeletion() }
      }
    }
  }

  /// Notifies a job's listeners of a state, unless it is older than their last one: polls and the
  /// reads of new listeners can overtake each other.
  private static func notify(_ event: JobEvent, _ state: inout State) {
    let job = event.job
    guard var watch = state.watches[job.id], watch.last.job != job, !watch.last.job.status.isFinal,
      job.updatedAt >= watch.last.job.updatedAt
    else { return }
    for mailbox in watch.listeners.values { mailbox.post(event) }
    watch.last = event
    // A final state never changes again, so watching ends.
    state.watches[job.id] = job.status.isFinal ? nil : watch
  }
}
