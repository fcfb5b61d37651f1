import SeededRandom
import Synchronization

/// Runs the tasks of simulated processes on one thread, in an order that a seed determines, and
/// advances the time when none can run.
final class Scheduler: Sendable {
  private struct Timer {
    let due: Duration
    let process: SimulatedProcess
    let wake: Wake
  }

  private struct Contents {
    var random: SeededGenerator
    var now = Duration.zero
    var ready: [(process: SimulatedProcess, job: UnownedJob)] = []
    /// Sorted; the next one is last.
    var timers: [Timer] = []
    var states: [ObjectIdentifier: SimulatedProcess.State] = [:]
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325

    func state(of process: SimulatedProcess) -> SimulatedProcess.State {
      states[ObjectIdentifier(process)] ?? .running
    }

    func mayRun(_ process: SimulatedProcess) -> Bool {
      switch state(of: process) {
      case .running, .unwinding: true
      case .frozen, .killed: false
      }
    }
  }

  private let contents: Mutex<Contents>

  init(seed: UInt64) { contents = Mutex(Contents(random: SeededGenerator(seed: seed))) }

  /// The time since the start.
  var now: Duration { contents.withLock { $0.now } }

  /// A checksum (FNV-1a) of the run so far: the same for the same seed.
  var digest: UInt64 { contents.withLock { $0.digest } }

  /// Draws random numbers.
  func random<Value>(_ draw: (inout SeededGenerator) -> Value) -> Value {
    contents.withLock { contents in
      var random = contents.random
      defer { contents.random = random }
      return draw(&random)
    }
  }

  func random(_ range: ClosedRange<Double>) -> Double {
    random { Double.random(in: range, using: &$0) }
  }

  /// Whether an event of this probability occurs.
  func chance(_ probability: Double) -> Bool {
    probability > 0 && random(0...1) < probability
  }

  func state(of process: SimulatedProcess) -> SimulatedProcess.State {
    contents.withLock { $0.state(of: process) }
  }

  func set(_ state: SimulatedProcess.State, of process: SimulatedProcess) {
    let abandoned = contents.withLock { contents -> [Wake] in
      contents.states[ObjectIdentifier(process)] = state
      guard state == .unwinding else { return [] }
      let abandoned = contents.timers.filter { $0.process === process }.map(\.wake)
      contents.timers.removeAll { $0.process === process }
      return abandoned
    }
    for wake in abandoned { wake.resume(throwing: true) }
  }

  func add(_ job: UnownedJob, of process: SimulatedProcess) {
    contents.withLock { $0.ready.append((process, job)) }
  }

  func schedule(_ wake: Wake, after span: Duration, for process: SimulatedProcess) {
    contents.withLock { contents in
      let due = contents.now + max(span, .zero)
      // Among timers of the same time the first one started comes first.
      let index = contents.timers.firstIndex { $0.due <= due } ?? contents.timers.endIndex
      contents.timers.insert(
        Timer(due: due, process: process, wake: wake), at: index)
    }
  }

  /// Runs one task as far as its next suspension, or advances the time to the next timer.
  ///
  /// - Returns: `false` when there is nothing left to run.
  func step() -> Bool {
    let next = contents.withLock { contents -> (process: SimulatedProcess, job: UnownedJob)? in
      let able = contents.ready.indices.filter { contents.mayRun(contents.ready[$0].process) }
      var random = contents.random
      defer { contents.random = random }
      guard let index = able.randomElement(using: &random) else { return nil }
      contents.digest = (contents.digest ^ UInt64(index)) &* 0x100_0000_01B3
      return contents.ready.remove(at: index)
    }
    if let next {
      unsafe next.job.runSynchronously(on: next.process.asUnownedTaskExecutor())
      return true
    }
    let timer = contents.withLock { contents -> Timer? in
      guard let index = contents.timers.lastIndex(where: { contents.mayRun($0.process) }) else {
        return nil
      }
      let timer = contents.timers.remove(at: index)
      contents.now = max(contents.now, timer.due)
      let micros = UInt64(bitPattern: Int64(contents.now / .microseconds(1)))
      contents.digest = (contents.digest ^ micros) &* 0x100_0000_01B3
      return timer
    }
    guard let timer else { return false }
    timer.wake.resume()
    return true
  }
}
