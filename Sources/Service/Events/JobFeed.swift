internal import Jobs
internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// Looks at the jobs that somebody listens to, for the whole process, and tells all listeners what
/// has changed.
///
/// One task looks, however many listen, and only while somebody does. Where the store can tell that
/// nothing at all has changed, the jobs are not looked at; where it cannot, those that stand still
/// are looked at less often.
final class JobFeed: Service {
  private struct Watch {
    var last: JobEvent {
      didSet { changedAt = .now }
    }
    /// When something of it was new.
    var changedAt = ContinuousClock.now
    var lookedAt: ContinuousClock.Instant?
    /// Whether something was done to it here since a look at it began.
    var isDue = false
    var listeners: [ObjectIdentifier: JobMailbox]
  }

  private struct State {
    var watches: [JobID: Watch] = [:]
    /// Whether there is a job that no look has been at.
    var hasNew = false
    var isEnded = false
  }

  private let jobs: any JobStore
  private let interval: Duration
  private let commentInterval: Duration
  private let logger: Logger
  private let state = Mutex(State())
  /// Told when there is somebody to look for.
  private let (calls, call) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// - Parameters:
  ///   - interval: How often jobs are looked at.
  ///   - commentInterval: How often a listener hears that the connection lives.
  init(jobs: any JobStore, interval: Duration, commentInterval: Duration, logger: Logger) {
    self.jobs = jobs
    self.interval = interval
    self.commentInterval = commentInterval
    self.logger = logger
  }

  /// Until the service is told to stop; then nobody is told any more.
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

  /// Whether nobody is told any more.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  // MARK: Listeners

  /// A mailbox for what becomes of a job.
  ///
  /// - Parameters:
  ///   - job: The job as it was just read.
  ///   - knows: Whether the listener knows this state already.
  /// - Throws: `EncodingError`, when nobody can be told of the job.
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
      // Nothing follows, so nobody has to look.
      guard !job.status.isFinal else { return false }
      if state.watches[job.id] == nil {
        state.watches[job.id] = Watch(last: fresh, listeners: [:])
        state.hasNew = true
      }
      JobFeed.tell(fresh, &state)
      state.watches[job.id]?.listeners[ObjectIdentifier(mailbox)] = mailbox
      // Somebody's look has seen more by now.
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

  /// Looks at a job as soon as looks come round, however long it has stood still: something was done
  /// to it here.
  func look(at id: JobID) { state.withLock { $0.watches[id]?.isDue = true } }

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

  // MARK: Looking

  private func watch() async {
    var revision: Int64?
    var isFailing = false
    for await _ in calls {
      while !Task.isCancelled, state.withLock({ !$0.watches.isEmpty }) {
        do {
          try await look(&revision)
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

  /// - Parameter revision: The store's when the jobs were last looked at.
  private func look(_ revision: inout Int64?) async throws {
    let (ids, hasNew) = state.withLock { state in
      defer { state.hasNew = false }
      return (Array(state.watches.keys), state.hasNew)
    }
    // Asked for before the jobs: what changes after that is seen by the next look.
    let current = try await jobs.revision()
    if let current, current == revision, !hasNew { return }
    let due = current == nil ? due(ids) : ids
    if !due.isEmpty { settle(due, try await found(due)) }
    revision = current
  }

  /// The jobs that are not left alone now, for a look that begins.
  func due(_ ids: [JobID]) -> [JobID] {
    let pause = LookPause(shortest: interval), now = ContinuousClock.now
    return state.withLock { state in
      ids.filter { id in
        guard let watch = state.watches[id], let lookedAt = watch.lookedAt else { return true }
        if watch.isDue {
          state.watches[id]?.isDue = false
          return true
        }
        return now - lookedAt >= pause.length(afterStandingStill: now - watch.changedAt)
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
        // One that cannot be understood is not gone, and must not keep other listeners waiting.
        found[id] = state.withLock { $0.watches[id]?.last.job }
      }
    }
    return found
  }

  func settle(_ ids: [JobID], _ found: [JobID: Job]) {
    let changed = state.withLock { state in
      found.values.filter { job in state.watches[job.id].map { $0.last.job != job } ?? false }
    }
    // Of one that cannot be written, listeners hear at its next change.
    let events = changed.compactMap { try? JobEvent($0) }
    state.withLock { state in
      for id in ids { state.watches[id]?.lookedAt = .now }
      for event in events { JobFeed.tell(event, &state) }
      for id in ids where found[id] == nil {
        let watch = state.watches.removeValue(forKey: id)
        for mailbox in (watch?.listeners ?? [:]).values { mailbox.tellGone() }
      }
    }
  }

  /// Tells a job's listeners of a state, unless it is older than what they know: looks and listeners'
  /// own readings overtake each other.
  private static func tell(_ event: JobEvent, _ state: inout State) {
    let job = event.job
    guard var watch = state.watches[job.id], watch.last.job != job, !watch.last.job.status.isFinal,
      job.updatedAt >= watch.last.job.updatedAt
    else { return }
    for mailbox in watch.listeners.values { mailbox.post(event) }
    watch.last = event
    // What is final is told, and never changes again.
    state.watches[job.id] = job.status.isFinal ? nil : watch
  }
}
