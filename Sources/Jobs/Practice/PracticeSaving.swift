internal import Retries
internal import Synchronization
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
  public func day(_ date: PracticeDate, of user: UserID) async throws -> Day? {
    let saves = await saves(of: user).filter { $0.date == date }
    let stored = try await reading(unlessWaiting: saves, nil) {
      try await days.day(date, of: user.rawValue)
    }
    return PracticeDays.day(stored, with: saves).map { ($0, !saves.isEmpty) }
  }

  /// Returns the days of a period on which something is written, both ends included, in order.
  ///
  /// While the store does not answer, those that wait.
  ///
  /// - Throws: `LibraryFault.notFound` for an invalid user, `StorageError`.
  public func days(
    _ period: ClosedRange<PracticeDate>, of user: UserID
  ) async throws -> (days: [Day], skipped: Int) {
    let waiting = await saves(of: user).filter { period.contains($0.date) }
    let page = try await reading(unlessWaiting: waiting, LibraryPage([])) {
      try await days.days(period, of: user.rawValue)
    }
    let saves = Dictionary(grouping: waiting, by: \.date)
    let stored = Dictionary(page.documents.map { ($0.date, $0) }) { $1 }
    let found = Set(stored.keys).union(saves.keys).sorted().compactMap { date -> Day? in
      let own = saves[date] ?? []
      return PracticeDays.day(stored[date], with: own).map { ($0, !own.isEmpty) }
    }
    return (found, page.skipped)
  }

  /// Reads the store; where something waits, nothing after the time limit or an error that may
  /// pass.
  private func reading<Value: Sendable>(
    unlessWaiting saves: [PracticeSave], _ nothing: Value,
    _ read: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard !saves.isEmpty else { return try await read() }
    do {
      return try await withTimeout(limit, operation: read) ?? nothing
    } catch let error as StorageError where error.isTransient {
      return nothing
    }
  }

  /// Returns the saves of a user that wait; none where they cannot be read, as the store may be
  /// well.
  private func saves(of user: UserID) async -> [PracticeSave] {
    (try? await waiting?.saves(of: user).map(\.save)) ?? []
  }

  // MARK: - Saving

  /// Saves a day.
  ///
  /// - Returns: The day as it is stored; or as it was written, when it waits.
  /// - Throws: `LibraryFault.notFound` for an invalid user; `StorageError` when it is not saved.
  public func save(
    _ words: PracticeWords, on date: PracticeDate, of user: UserID
  ) async throws -> Day {
    let save = try days.save(words, on: date, of: user.rawValue)
    report(.begun(save))
    if let waiting, await !saves(of: user).isEmpty {
      let kept = try await waiting.keep(save)
      _ = try await withTimeout(limit) { await deliver(of: user) }
      let isWaiting = try await waiting.saves(of: user).contains(kept)
      return (PracticeDay(save), isWaiting)
    }
    // What its writer saw is replaced; what others write between two attempts is not.
    let first = Mutex<PracticeSave?>(nil)
    let begin = ContinuousClock.now
    for attempt in 1... {
      do {
        let left = limit - begin.duration(to: .now)
        let written = try await withTimeout(left) {
          let stored = try await days.document(of: save)
          let dated = first.withLock { first in
            let dated = first ?? save.replacing(stored)
            first = dated
            return dated
          }
          return try await days.write(dated, over: stored)
        }
        guard let (day, isSuperseded) = written else { throw Self.timeout }
        report(isSuperseded ? .superseded(save) : .done(save, begin.duration(to: .now)))
        return (day, false)
      } catch {
        guard let failure = Self.failure(error) else { throw error }
        let pause = Self.backoff.delay(afterAttempt: attempt, chance: .random(in: 0...1))
        let mayPass =
          failure.code == .conflict || failure.isTransient && failure.code != .full
        if mayPass, begin.duration(to: .now) + pause < limit {
          report(.failed(save, failure, attempt: attempt, isKept: false))
          try await Task.sleep(for: pause)
          continue
        }
        do {
          guard mayPass, let waiting else { throw failure }
          _ = try await waiting.keep(first.withLock { $0 } ?? save)
        } catch {
          report(.failed(save, failure, attempt: attempt, isKept: false))
          throw error
        }
        report(.failed(save, failure, attempt: attempt, isKept: true))
        return (PracticeDay(save), true)
      }
    }
    throw Self.timeout
  }

  private static let timeout = StorageError(
    .unavailable, operation: "save", operand: "practice day",
    reason: "The store did not answer in time.", isOutcomeUnknown: true, fault: .network)

  /// Returns the store's error; `nil` for another one.
  ///
  /// After a conflict, reading again tells what is stored.
  private static func failure(_ error: any Error) -> StorageError? {
    if let error = error as? StorageError { return error }
    guard error is DocumentConflict else { return nil }
    return StorageError(
      .conflict, operation: "save", operand: "practice day",
      reason: "Others have written the day meanwhile.")
  }

  // MARK: - Delivering

  /// Sends what waits of a user, in its order, until the store does not answer.
  ///
  /// What the store refuses stays too: the words are not lost.
  ///
  /// - Returns: Whether nothing waits any more.
  public func deliver(of user: UserID) async -> Bool {
    guard let waiting else { return true }
    let isDone = try? await waiting.whileAlone(with: user) {
      for save in try await waiting.saves(of: user) {
        guard await isDelivered(save.save) else { return false }
        try await waiting.remove(save)
      }
      return true
    }
    return isDone ?? false
  }

  /// Writes a save; conflicts are resolved by reading again.
  private func isDelivered(_ save: PracticeSave) async -> Bool {
    let begin = ContinuousClock.now
    let attempts = 5
    for attempt in 1...attempts {
      do {
        let stored = try await days.document(of: save)
        let isSuperseded = try await days.write(save, over: stored).isSuperseded
        report(isSuperseded ? .superseded(save) : .done(save, begin.duration(to: .now)))
        return true
      } catch is CancellationError {
        return false
      } catch {
        guard let failure = Self.failure(error) else { return false }
        report(.failed(save, failure, attempt: attempt, isKept: true))
        guard failure.code == .conflict else { return false }
      }
    }
    return false
  }

  /// Sends what waits of all users, until the store does not answer.
  ///
  /// - Returns: Whether nothing waits any more.
  public func deliver() async -> Bool {
    guard let waiting else { return true }
    guard let users = try? await waiting.users() else { return false }
    var isDone = true
    for user in users where !Task.isCancelled {
      if await !deliver(of: user) { isDone = false }
    }
    return isDone
  }

  /// Sends what waits from time to time, until the task is cancelled.
  public func run() async {
    var attempts = 1
    while !Task.isCancelled, waiting != nil {
      attempts = await deliver() ? 1 : attempts + 1
      try? await Self.pauses.pause(afterAttempt: attempts)
    }
  }
}
