internal import Dispatch
public import Foundation
internal import Synchronization

/// The last answers of the service, for a client that is without a connection at times.
///
/// An answer that has not changed is not transferred again. Without a connection, a call returns the
/// last answer to the same question, and `onStale` hears how old it is. Answers to calls that change
/// something, files, texts and streams are not kept.
///
/// One object is for one service and one user: call `removeAll` at sign-out.
public final class KeptAnswers: Sendable {
  /// Called when a call returns an earlier answer because there is no connection, with the time at
  /// which the service last confirmed it.
  public typealias StaleHandler = @Sendable (_ confirmedAt: Date) -> Void

  let onStale: StaleHandler
  private let file: URL?
  private let largest: Int
  /// The answers, the one that was used last at the end; `nil` until they are read.
  private let answers = Mutex<[KeptAnswer]?>(nil)
  private let queue = DispatchQueue(label: "puckbuddy.answers")

  /// Creates the store of a user's answers.
  ///
  /// - Parameters:
  ///   - file: The file that keeps them for the next start, created when needed; `nil` keeps them
  ///     in memory only. They hold what the service says about children: choose a folder that is
  ///     not backed up.
  ///   - largest: The most bytes of all answers together.
  ///   - onStale: Hears of calls that are answered without the service.
  public init(
    file: URL? = nil, largest: Int = 16_000_000, onStale: @escaping StaleHandler = { _ in }
  ) {
    self.file = file
    self.largest = largest
    self.onStale = onStale
  }

  /// Forgets all answers, also those in the file.
  public func removeAll() async {
    await onQueue { [self] in
      answers.withLock { $0 = [] }
      if let file { try? FileManager.default.removeItem(at: file) }
    }
  }

  /// Returns the last answer to a question.
  func answer(to target: String) async -> KeptAnswer? {
    await onQueue { [self] in
      read()
      return answers.withLock { answers in answers?.last { $0.target == target } }
    }
  }

  /// Keeps an answer in place of an earlier one; those that were used least recently make room.
  func keep(_ answer: KeptAnswer) async {
    await onQueue { [self] in
      read()
      let all = answers.withLock { answers -> [KeptAnswer] in
        var all = (answers ?? []).filter { $0.target != answer.target }
        if answer.size <= largest { all.append(answer) }
        var size = all.reduce(0) { $0 + $1.size }
        while size > largest, !all.isEmpty { size -= all.removeFirst().size }
        answers = all
        return all
      }
      write(all)
    }
  }

  private func read() {
    guard answers.withLock({ $0 == nil }) else { return }
    let stored = file.flatMap { try? Data(contentsOf: $0) }
      .flatMap { try? PropertyListDecoder().decode([KeptAnswer].self, from: $0) }
    answers.withLock { $0 = stored ?? [] }
  }

  /// Without space, the answers of this start are kept in memory.
  private func write(_ all: [KeptAnswer]) {
    guard let file else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    try? encoder.encode(all).write(to: file, options: .atomic)
  }

  /// Runs work that may read or write the file outside the cooperative pool.
  private func onQueue<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { done in queue.async { done.resume(returning: work()) } }
  }
}
