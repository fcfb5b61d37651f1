internal import Dispatch
internal import Foundation
internal import Glibc
internal import Mutation
internal import Synchronization
internal import TestMedia

/// One fuzzing run: two workers take input numbers, make the inputs and run the program on each.
struct Campaign: Sendable {
  let program: String
  let minutes: Double
  /// The number of inputs, instead of a time.
  let count: Int?
  let mutator: Mutator
  let judge: Judge
  let findings: Findings

  private static let workers = 2
  private static let progressEvery = 30.0

  /// The state that the workers share.
  private struct Shared: Sendable {
    var next = 0
    var tally = Tally()
    /// The numbers of inputs to run again alone, because they took too long beside others.
    var slow: [Int] = []
    var failure: (any Error)?
    var progressAt = Campaign.progressEvery
  }

  /// Runs until the time limit is reached or all inputs have been tried.
  func run() throws -> Tally {
    let scratch = try TemporaryFolder()
    let start = Date()
    let shared = Mutex(Shared())
    DispatchQueue.concurrentPerform(iterations: Self.workers) { worker in
      do {
        while let number = nextNumber(shared, start: start) {
          let input = mutator.input(number)
          let (run, verdict) = try read(input, worker: worker, scratch, limit: RunLimits.seconds)
          if run.end == .overtime {
            shared.withLock { $0.slow.append(number) }
          } else {
            try add(input, verdict, run, shared)
          }
        }
      } catch {
        shared.withLock { $0.failure = error }
      }
    }
    for number in shared.withLock({ $0.slow }).sorted() {
      let input = mutator.input(number)
      let (run, verdict) = try read(
        input, worker: 0, scratch, limit: RunLimits.secondsWhenRepeated)
      try add(input, verdict, run, shared)
    }
    return try shared.withLock { shared in
      if let failure = shared.failure { throw failure }
      shared.tally.seconds = -start.timeIntervalSinceNow
      return shared.tally
    }
  }

  /// Makes the input with this number again, keeps it and prints how its run ended.
  func repeatOne(_ number: Int) throws -> Bool {
    let input = mutator.input(number)
    let (run, verdict) = try read(
      input, worker: 0, TemporaryFolder(), limit: RunLimits.secondsWhenRepeated)
    print("kept          \(try findings.keep(input, verdict: verdict, run: run))")
    print("changes       \(input.changes.joined(separator: "; "))")
    var tally = Tally()
    tally.add(input, verdict, run, kept: nil)
    tally.seconds = run.seconds
    print(tally.text)
    return verdict.problem == nil
  }

  private func nextNumber(_ shared: borrowing Mutex<Shared>, start: Date) -> Int? {
    let elapsed = -start.timeIntervalSinceNow
    return shared.withLock { shared in
      if elapsed > shared.progressAt {
        shared.progressAt += Self.progressEvery
        print(
          "fuzz: \(shared.next) inputs after \(Int(elapsed)) s, "
            + "\(shared.tally.undocumented.count) undocumented, \(shared.slow.count) to run again")
        fflush(nil)
      }
      let isOver = count.map { shared.next >= $0 } ?? (elapsed > 60 * minutes)
      guard !isOver, shared.failure == nil else { return nil }
      shared.next += 1
      return shared.next - 1
    }
  }

  private func read(
    _ input: MutatedInput, worker: Int, _ scratch: TemporaryFolder, limit: Double
  ) throws -> (ProcessRun, Verdict) {
    let file = scratch.file("\(worker).\(input.seed.pathExtension)")
    try Data(input.seed.bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try ProcessRun(
      program, ["inspect", "--json", file.path], output: scratch.file("\(worker).out"),
      errors: scratch.file("\(worker).err"), limit: limit)
    return (run, judge.verdict(on: run, path: file.path))
  }

  private func add(
    _ input: MutatedInput, _ verdict: Verdict, _ run: ProcessRun,
    _ shared: borrowing Mutex<Shared>
  ) throws {
    let isKept = verdict.problem != nil || verdict.isNotable
    let kept = isKept ? try findings.keep(input, verdict: verdict, run: run) : nil
    shared.withLock { $0.tally.add(input, verdict, run, kept: kept) }
  }
}
