internal import Dispatch
public import Foundation
internal import Synchronization

/// The last answers about clubs, clips, figures and practice days, for a client that is without a
/// connection at times.
///
/// An answer that has not changed is not transferred again. Without a connection, a call returns the
/// last answer to the same question, and `onStale` hears how old it is. An answer is forgotten when
/// the service refuses it, and all are when something is deleted or a consent changes. Jobs, texts,
/// files, links and consents are not kept.
///
/// One object is for one service and one user: call `removeAll` at sign-out.
public final class KeptAnswers: Sendable {
  /// Called when a call returns an earlier answer because there is no connection, with the time at
  /// which the service last confirmed it.
  public typealias StaleHandler = @Sendable (_ confirmedAt: Date) -> Void

  private struct State {
    /// The answers, the one that was used last at the end; `nil` until they are read.
    var answers: [KeptAnswer]?
    /// Counts the removals: an answer to an earlier question is not kept after one.
    var generation = 0
  }

  let onStale: StaleHandler
  private let file: URL?
  private let largest: Int
  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "puckbuddy.answers")

  /// Creates the store of a user's answers.
  ///
  /// - Parameters:
  ///   - file: The file that keeps them for the next start, created when needed and readable by its
  ///     owner only; `nil` keeps them in memory. They hold what the service says about children:
  ///     choose a folder that is not backed up.
  ///   - largest: The most bytes of all answers together.
  ///   - onStale: Hears of calls that are answered without the service.
  public init(
    file: URL? = nil, largest: Int = 4_000_000, onStale: @escaping StaleHandler = { _ in }
  ) {
    self.file = file
    self.largest = largest
    self.onStale = onStale
  }

  /// Forgets all answers, also those in the file, and those to calls that are still running.
  ///
  /// - Throws: `CocoaError` when the file cannot be removed.
  public func removeAll() async throws {
    let result = await onQueue { [self] in
      state.withLock {
        $0.answers = []
        $0.generation += 1
      }
      return Result {
        guard let file, FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
      }
    }
    try result.get()
  }

  /// Returns the last answer to a question, and the generation in which it is asked.
  func answer(to target: String) async -> (answer: KeptAnswer?, generation: Int) {
    await onQueue { [self] in
      read()
      return state.withLock { state in
        let index = state.answers?.lastIndex { $0.target == target }
        guard let index, let answer = state.answers?.remove(at: index) else {
          return (nil, state.generation)
        }
        state.answers?.append(answer)
        return (answer, state.generation)
      }
    }
  }

  /// Notes that the service has confirmed an answer now.
  func confirm(_ target: String) {
    state.withLock { state in
      guard let index = state.answers?.lastIndex(where: { $0.target == target }) else { return }
      state.answers?[index].confirmedAt = Date()
    }
  }

  /// Keeps an answer in place of an earlier one; those that were used least recently make room.
  func keep(_ answer: KeptAnswer, askedIn generation: Int) async {
    await change(answer.target, answer.size <= largest ? answer : nil, askedIn: generation)
  }

  /// Forgets the answer to a question.
  func forget(_ target: String) async { await change(target, nil, askedIn: nil) }

  private func change(_ target: String, _ answer: KeptAnswer?, askedIn generation: Int?) async {
    await onQueue { [self] in
      read()
      let changed = state.withLock { state -> [KeptAnswer]? in
        guard generation == nil || generation == state.generation else { return nil }
        var all = (state.answers ?? []).filter { $0.target != target }
        if answer == nil, all.count == state.answers?.count { return nil }
        if let answer { all.append(answer) }
        var size = all.reduce(0) { $0 + $1.size }
        while size > largest, !all.isEmpty { size -= all.removeFirst().size }
        state.answers = all
        return all
      }
      if let changed { write(changed) }
    }
  }

  private func read() {
    guard state.withLock({ $0.answers == nil }) else { return }
    let stored = file.flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? PropertyListDecoder().decode([KeptAnswer].self, from: $0) }
    state.withLock { $0.answers = stored ?? [] }
  }

  /// Without space, the answers of this start are kept in memory.
  private func write(_ all: [KeptAnswer]) {
    guard let file else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    var options: Data.WritingOptions = [.atomic]
    #if !canImport(FoundationNetworking)
      options.insert(.completeFileProtectionUntilFirstUserAuthentication)
    #endif
    guard let content = try? encoder.encode(all) else { return }
    do {
      try content.write(to: file, options: options)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    } catch {
      try? FileManager.default.removeItem(at: file)
    }
  }

  /// Runs work that may read or write the file outside the cooperative pool.
  private func onQueue<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { done in queue.async { done.resume(returning: work()) } }
  }
}
