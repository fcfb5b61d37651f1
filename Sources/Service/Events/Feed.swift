internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// Polls the values that have listeners, for the whole process, and notifies the listeners of
/// changes.
///
/// One task polls, regardless of the number of listeners, and only while there are any. When the
/// store has a revision number and it has not changed, nothing is read. When the store has none,
/// values that do not change are polled less often.
final class Feed<Source: FeedSource>: Service {
  private struct Watch {
    var value: Source.Value
    var event: Source.Event {
      didSet { changedAt = .now }
    }
    /// The time of the last change.
    var changedAt = ContinuousClock.now
    var polledAt: ContinuousClock.Instant?
    /// Whether this service has changed the value since the last poll began.
    var isDue = false
    var listeners: [ObjectIdentifier: Mailbox<Source.Event>]
  }

  private struct State {
    var watches: [Source.Key: Watch] = [:]
    /// Whether a value has been added since the last poll.
    var hasNew = false
    var isEnded = false
    /// Whether the last poll failed.
    var isFailing = false
  }

  let source: Source
  private let interval: Duration
  private let longestInterval: Duration
  private let commentInterval: Duration
  private let logger: Logger
  private let state = Mutex(State())
  /// Wakes the polling task when there are values to poll.
  private let (calls, call) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// - Parameters:
  ///   - interval: The poll interval.
  ///   - longestInterval: The poll interval of a value that has not changed for long, in a store
  ///     without a revision number.
  ///   - commentInterval: The interval of keep-alive comments.
  init(
    _ source: Source, interval: Duration, longestInterval: Duration = PollInterval.usualLongest,
    commentInterval: Duration, logger: Logger
  ) {
    self.source = source
    self.interval = interval
    self.longestInterval = longestInterval
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

  /// Returns a mailbox for the changes of a value.
  ///
  /// - Parameters:
  ///   - value: The value as it was just read.
  ///   - knows: Whether the listener already has this state.
  /// - Throws: `EncodingError` when the value cannot be encoded as an event.
  func listen(to value: Source.Value, knows: Bool) throws -> Mailbox<Source.Event> {
    let mailbox = Mailbox<Source.Event>()
    let key = source.key(of: value)
    let known = state.withLock { $0.watches[key] }
    let fresh =
      if let known, known.value == value { known.event } else { try source.event(value) }
    let isFirst = state.withLock { state in
      guard !state.isEnded else {
        mailbox.end()
        return false
      }
      if !knows { mailbox.post(fresh) }
      if state.isFailing { mailbox.postTrouble(true) }
      // No change can follow a final state, so polling is not needed.
      guard !source.isFinal(value) else { return false }
      if state.watches[key] == nil {
        state.watches[key] = Watch(value: value, event: fresh, listeners: [:])
        state.hasNew = true
      }
      notify(value, fresh, &state)
      state.watches[key]?.listeners[ObjectIdentifier(mailbox)] = mailbox
      // A poll may have read a newer state in the meantime.
      if let watch = state.watches[key], watch.value != value { mailbox.post(watch.event) }
      return state.watches.count == 1
    }
    if isFirst { call.yield() }
    return mailbox
  }

  /// Returns a value as its listeners know it; `nil` where there are none.
  func value(of key: Source.Key) -> Source.Value? { state.withLock { $0.watches[key]?.value } }

  func leave(_ mailbox: Mailbox<Source.Event>, _ key: Source.Key) {
    state.withLock { state in
      state.watches[key]?.listeners[ObjectIdentifier(mailbox)] = nil
      if state.watches[key]?.listeners.isEmpty == true { state.watches[key] = nil }
    }
  }

  /// Marks a value as due for the next poll, however long it has not changed: this service has just
  /// changed it.
  func markDue(_ key: Source.Key) { state.withLock { $0.watches[key]?.isDue = true } }

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
    for await _ in calls {
      while !Task.isCancelled, state.withLock({ !$0.watches.isEmpty }) {
        do {
          try await poll(&revision)
          if setFailing(false) { tell { $0.postTrouble(false) } }
        } catch {
          state.withLock { $0.hasNew = true }
          if !setFailing(true), !Task.isCancelled {
            logger.warning(
              "what is listened to cannot be read",
              metadata: ["source": "\(Source.self)", "error": "\(type(of: error))"])
            tell { $0.postTrouble(true) }
          }
        }
        try? await Task.sleep(for: interval)
      }
    }
  }

  /// Returns whether the poll before had failed.
  private func setFailing(_ isFailing: Bool) -> Bool {
    state.withLock { state in
      defer { state.isFailing = isFailing }
      return state.isFailing
    }
  }

  private func remind() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: commentInterval)
      tell { $0.remind() }
    }
  }

  private func tell(_ message: (Mailbox<Source.Event>) -> Void) {
    let watches = state.withLock { $0.watches.values.map(\.listeners) }
    for listeners in watches {
      for mailbox in listeners.values { message(mailbox) }
    }
  }

  /// Reads the values that are due, and notifies the listeners.
  ///
  /// - Parameter revision: The revision of the store at the last poll.
  func poll(_ revision: inout Int64?) async throws {
    let (keys, hasNew) = state.withLock { state in
      defer { state.hasNew = false }
      return (Array(state.watches.keys), state.hasNew)
    }
    // Queried before the values, so that the next poll sees any later change.
    let current = try await source.revision()
    if let current, current == revision, !hasNew { return }
    let due = current == nil ? due(keys) : keys
    if !due.isEmpty {
      let known = state.withLock { state in
        Dictionary(due.map { ($0, state.watches[$0]?.value) }) { first, _ in first }
      }
      // What could not be read stays due, also where this service has changed it.
      var failed = due
      defer { for key in failed { markDue(key) } }
      let reading = try await source.values(of: due, last: known.compactMapValues(\.self))
      failed = Array(reading.failed.keys)
      settle(due.filter { reading.failed[$0] == nil }, reading.found)
      if let failure = reading.failed.values.first { throw failure }
    }
    revision = current
  }

  /// Returns the values that are due in a poll that starts now.
  func due(_ keys: [Source.Key]) -> [Source.Key] {
    let pause = PollInterval(shortest: interval, longest: longestInterval),
      now = ContinuousClock.now
    return state.withLock { state in
      keys.filter { key in
        guard let watch = state.watches[key], let polledAt = watch.polledAt else { return true }
        if watch.isDue {
          state.watches[key]?.isDue = false
          return true
        }
        return now - polledAt >= pause.length(afterStandingStill: now - watch.changedAt)
      }
    }
  }

  func settle(_ keys: [Source.Key], _ found: [Source.Key: Source.Value]) {
    let changed = state.withLock { state in
      found.filter { key, value in state.watches[key].map { $0.value != value } ?? false }.values
    }
    // If a value cannot be encoded, its listeners are notified of its next change.
    let events = changed.compactMap { value in
      (try? source.event(value)).map { (value: value, event: $0) }
    }
    state.withLock { state in
      for key in keys {
        state.watches[key]?.polledAt = .now
        if let watch = state.watches[key], let value = found[key], watch.value == value {
          notify(value, watch.event, &state)
        }
      }
      for (value, event) in events { notify(value, event, &state) }
      for key in keys where found[key] == nil {
        let watch = state.watches.removeValue(forKey: key)
        for mailbox in (watch?.listeners ?? [:]).values { mailbox.postDeletion() }
      }
    }
  }

  /// Notifies the listeners of a state, unless it is older than their last one: polls and the reads
  /// of new listeners can overtake each other.
  private func notify(_ value: Source.Value, _ event: Source.Event, _ state: inout State) {
    let key = source.key(of: value)
    guard var watch = state.watches[key], !source.isFinal(watch.value),
      !source.isOlder(value, than: watch.value)
    else { return }
    guard watch.value != value else {
      // The same was read later: what was read in between is older.
      state.watches[key]?.value = value
      return
    }
    for mailbox in watch.listeners.values { mailbox.post(event) }
    watch.value = value
    watch.event = event
    // A final state never changes again, so watching ends.
    state.watches[key] = source.isFinal(value) ? nil : watch
  }
}
