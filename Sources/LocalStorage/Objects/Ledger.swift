internal import Foundation
internal import Glibc
internal import Jobs

/// The lock file that serialises all changes of a store, also between processes: a process that
/// has it open holds its lock.
///
/// It contains the last generation, and the name that is being added or removed: the next process
/// completes the change of one that was killed. Generations are microseconds since 1970, or one
/// more than the last where the clock stands still or runs back. So they grow while the file is
/// kept, whatever the clock does, and while the clock is right, even if the file is deleted.
struct Ledger: ~Copyable {
  private let file: Descriptor
  private let last: Int64
  /// The name that was being added or removed when a process died.
  let unfinished: ObjectName?

  /// The format: the generation in decimal, padded with zeros, a line break, then the name.
  private static let digits = 20
  private static let longest = digits + 1 + ObjectName.longest + 1

  /// The timeout for another process's change: the longest change is one removal or one upload of
  /// up to 1 MB, with its disk flushes.
  private static let timeout = Duration.seconds(10)
  /// The poll interval for the lock, in microseconds.
  private static let pause: UInt32 = 2000

  /// Waits for the lock, with a timeout, as its holder may have been suspended, and not in a
  /// cancelled task.
  init(in folder: borrowing Descriptor) throws(FileFailure) {
    let file = try folder.file("ledger", O_RDWR | O_CREAT)
    let begin = ContinuousClock.now
    while try !file.tryToLock() {
      if Task.isCancelled { throw FileFailure(code: ECANCELED) }
      if ContinuousClock.now - begin >= Ledger.timeout { throw FileFailure(code: EBUSY) }
      usleep(Ledger.pause)
    }
    let lines = String(
      decoding: try file.bytes(at: 0, count: Ledger.longest), as: UTF8.self
    ).split(separator: "\n", omittingEmptySubsequences: false)
    // An invalid number, or one that has no successor, counts as 0.
    last = lines.first.flatMap { Int64($0) }.flatMap { $0 < .max ? $0 : nil } ?? 0
    // A name without its line break was not written completely.
    unfinished = lines.count >= 3 ? ObjectName(rawValue: String(lines[1])) : nil
    self.file = file
  }

  /// Returns the next generation, and records the name it is for; survives a loss of power.
  func nextGeneration(for name: ObjectName, now: Date) throws(FileFailure) -> Int64 {
    let clock = Int64(max(0, min(now.timeIntervalSince1970, 1e12)) * 1e6)
    let next = max(last + 1, clock)
    try write(next, name)
    try file.sync()
    return next
  }

  /// Records that a name is being removed.
  func begin(removing name: ObjectName) throws(FileFailure) {
    try write(last, name)
  }

  /// Records that no change is in progress.
  func finish() throws(FileFailure) {
    try file.truncate(to: Ledger.digits + 1)
  }

  private func write(_ generation: Int64, _ name: ObjectName) throws(FileFailure) {
    let number = String(generation)
    let zeros = String(repeating: "0", count: Ledger.digits - number.count)
    let text = Array("\(zeros)\(number)\n\(name.rawValue)\n".utf8)
    try file.write(text, at: 0)
    try file.truncate(to: text.count)
  }
}
