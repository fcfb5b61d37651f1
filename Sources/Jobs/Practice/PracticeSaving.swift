internal import Retries
public import TeamLibrary

/// Saves practice days, also while the store does not answer.
///
/// Saves of a user that wait are sent before a newer one, so that their order stays.
public struct PracticeSaving: Sendable {
  private let days: PracticeDays
  private let waiting: (any WaitingSaves)?
  private let limit: Duration
  private let report: @Sendable (PracticeEvent) -> Void

  /// A day, and whether a part of it waits to be stored.
  public typealias Day = (day: PracticeDay, isWaiting: Bool)

  private static let backoff = Backoff(first: .milliseconds(50), longest: .milliseconds(400))
  /// The pauses between attempts to send what waits.
  private static let pauses = Backoff(first: .seconds(2), longest: .seconds(60), jitter: 0.3)

  /// - Parameters:
  ///   - waiting: Where saves wait while the store does not answer; `nil`: they fail then.
  ///   - limit: The longest time for a save with its repeats.
  ///   - report: Hears of each step.
  public init(
    _ days: PracticeDays, waiting: (any WaitingSaves)? = nil, limit: Duration = .seconds(2),
    report: @escaping @Sendable (PracticeEvent) -> Void = { _ in }
  ) {
    self.days = days
    self.waiting = waiting
    self.limit = limit
    self.report = report
  }

  // MARK: - Reading

  /// Returns a day; `nil` where nothing is written.
  ///
  /// What waits is shown also while the store does not answer.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user, `StorageError`.
  public func day(_ date: PracticeDate, of user: String) async throws -> Day? {
    let saves = try await saves(of: user).filter { $0.date == date }
    let stored: PracticeDay?
    do {
      stored = try await days.day(date, of: user)
    } catch let error as StorageError where error.isTransient && !saves.isEmpty {
      stored = nil
    }
    return PracticeDays.day(stored, with: saves).map { ($0, !saves.isEmpty) }
  }

  /// Returns the days of a period on which something is written, both ends included, in order.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user, `StorageError`.
  public func days(
    _ period: ClosedRange<PracticeDate>, of user: String
  ) async throws -> (days: [Day], skipped: Int) {
    let saves = Dictionary(
      grouping: try await saves(of: user).filter { period.contains($0.date) }, by: \.date)
    let page = try await days.days(period, of: user)
    let stored = Dictionary(page.documents.map { ($0.date, $0) }) { $1 }
    let found = Set(stored.keys).union(saves.keys).sorted().compactMap { date -> Day? in
      let own = saves[date] ?? []
      return PracticeDays.day(stored[date], with: own).map { ($0, !own.isEmpty) }
    }
    return (found, page.skipped)
  }

  private func saves(of user: String) async throws -> [PracticeSave] {
    try await waiting?.all().map(\.save).filter { $0.user == user } ?? []
  }

  // MARK: - Saving

  /// Saves a day.
  ///
  /// - Returns: The day as it is stored; or as it will be, when it waits.
  /// - Throws: `LibraryFault.notFound` for an invalid user; `StorageError` when it is not saved.
  public func save(
    _ words: PracticeWords, on date: PracticeDate, of user: String
  ) async throws -> Day {
    let save = try days.save(words, on: date, of: user)
    report(.begun(save))
    if let waiting, try await !saves(of: user).isEmpty {
      try await waiting.keep(save)
      let isStored = try await withTimeout(limit) { await deliver() } ?? false
      guard isStored else { return (PracticeDay(save), true) }
      return (try await days.day(date, of: user) ?? PracticeDay(save), false)
    }
    let begin = ContinuousClock.now
    for attempt in 1... {
      do {
        let left = limit - begin.duration(to: .now)
        guard let day = try await withTimeout(left, operation: { try await days.write(save) })
        else { throw Self.timeout }
        report(.done(save, begin.duration(to: .now)))
        return (day, false)
      } catch {
        guard let failure = Self.failure(error) else { throw error }
        let pause = Self.backoff.delay(afterAttempt: attempt, chance: .random(in: 0...1))
        let isRepeated =
          failure.isTransient && failure.code != .full
          && begin.duration(to: .now) + pause < limit
        let isKept = failure.isTransient && !isRepeated && waiting != nil
        if isKept { try await waiting?.keep(save) }
        report(.failed(save, failure, attempt: attempt, isKept: isKept))
        if isKept { return (PracticeDay(save), true) }
        guard isRepeated else { throw failure }
        try await Task.sleep(for: pause)
      }
    }
    throw Self.timeout
  }

  /// Returns the store's error; `nil` for another one.
  private static func failure(_ error: any Error) -> StorageError? {
    if let error = error as? StorageError { return error }
    guard let conflict = error as? DocumentConflict else { return nil }
    return StorageError(
      .unavailable, operation: "save", operand: "practice day", reason: "\(conflict)")
  }

  private static let timeout = StorageError(
    .unavailable, operation: "save", operand: "practice day",
    reason: "The store did not answer in time.", isOutcomeUnknown: true, fault: .network)

  // MARK: - Delivering

  /// Sends what waits, in its order, until the store does not answer.
  ///
  /// - Returns: Whether nothing waits any more.
  public func deliver() async -> Bool {
    guard let waiting, let saves = try? await waiting.all() else { return waiting == nil }
    for save in saves {
      let begin = ContinuousClock.now
      do {
        try await days.writeLater(save.save)
        report(.done(save.save, begin.duration(to: .now)))
      } catch is CancellationError {
        return false
      } catch {
        // What cannot be stored at all would hold up all others.
        let failure = Self.failure(error)
        let isKept = failure.map { $0.isTransient || $0.code == .denied } ?? false
        if let failure { report(.failed(save.save, failure, attempt: 1, isKept: isKept)) }
        if isKept { return false }
      }
      do { try await waiting.remove(save) } catch { return false }
    }
    return true
  }

  /// Sends what waits from time to time, until the task is cancelled.
  public func run() async {
    var attempts = 1
    while !Task.isCancelled, waiting != nil {
      attempts = await deliver() ? 1 : attempts + 1
      let pause = Self.pauses.delay(afterAttempt: attempts, chance: .random(in: 0...1))
      try? await Task.sleep(for: pause)
    }
  }
}
