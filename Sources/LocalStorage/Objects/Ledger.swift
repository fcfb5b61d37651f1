internal import Foundation
internal import Glibc
internal import Jobs

/// The file that every change of a store goes through, one at a time: whoever has it open has its
/// lock, also against other processes.
///
/// It holds the last generation given, and the name that is being added or removed just now: what a
/// process leaves half done when it is killed, the next one finishes. Generations are microseconds
/// since 1970, or one more than the last where the clock stands still or goes back. So they grow
/// while the file is kept, whatever the clock does, and while the clock is right, even if somebody
/// removes the file.
struct Ledger: ~Copyable {
  private let file: Descriptor
  private let last: Int64
  /// What was being added or removed when a process died.
  let unfinished: ObjectName?

  /// The generation in decimal, with zeros before it, and the end of the line; then the name.
  private static let digits = 20
  private static let longest = digits + 1 + ObjectName.longest + 1

  /// How long another process's change is waited for: the longest is one removal or one upload of
  /// up to 1 MB, with its waits for the disk.
  private static let patience = Duration.seconds(10)
  /// How often it is looked for, in microseconds.
  private static let pause: UInt32 = 2000

  /// Waits for the lock, but neither for ever, as its holder may have been stopped, nor on in a task
  /// that was cancelled.
  init(in folder: borrowing Descriptor) throws(FileFailure) {
    let file = try folder.file("ledger", O_RDWR | O_CREAT)
    let begin = ContinuousClock.now
    while try !file.tryToLock() {
      if Task.isCancelled { throw FileFailure(code: ECANCELED) }
      if ContinuousClock.now - begin >= Ledger.patience { throw FileFailure(code: EBUSY) }
      usleep(Ledger.pause)
    }
    let lines = String(
      decoding: try file.bytes(at: 0, count: Ledger.longest), as: UTF8.self
    ).split(separator: "\n", omittingEmptySubsequences: false)
    // What is no number, or none that can be followed by more, says nothing.
    last = lines.first.flatMap { Int64($0) }.flatMap { $0 < .max ? $0 : nil } ?? 0
    // A name without the end of its line was never written whole.
    unfinished = lines.count >= 3 ? ObjectName(rawValue: String(lines[1])) : nil
    self.file = file
  }

  /// Gives the next generation, and notes the name it is for; not forgotten by a loss of power.
  func nextGeneration(for name: ObjectName, now: Date) throws(FileFailure) -> Int64 {
    let clock = Int64(max(0, min(now.timeIntervalSince1970, 1e12)) * 1e6)
    let next = max(last + 1, clock)
    try write(next, name)
    try file.sync()
    return next
  }

  /// Notes that a name is being removed.
  func begin(removing name: ObjectName) throws(FileFailure) {
    try write(last, name)
  }

  /// Notes that nothing is half done.
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
