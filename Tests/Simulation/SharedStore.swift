import Foundation
import Jobs
import Synchronization

/// A job store in memory, as all processes share it.
final class SharedStore: Sendable {
  let semantics: StoreSemantics
  let maxAttempts: Int
  let network: Network
  private let jobs: Mutex<StoredJobs>
  private let time: @Sendable () -> StoreTime
  private let tokens = Mutex(0)
  /// The workers whose processes have ended.
  private let ended = Mutex<Set<String>>([])

  /// - Parameters:
  ///   - slots: The number of jobs that all workers together may hold.
  ///   - checksVideos: Whether the result of each job states the video that it is of.
  init(
    _ semantics: StoreSemantics, maxAttempts: Int = 3, slots: Int = 0, checksVideos: Bool = true,
    network: Network, time: @escaping @Sendable () -> StoreTime
  ) {
    self.semantics = semantics
    self.maxAttempts = maxAttempts
    self.network = network
    self.time = time
    jobs = Mutex(
      StoredJobs(unfairness: semantics == .sqlite ? 0 : slots, checksVideos: checksVideos))
  }

  func access<Value: Sendable>(
    _ body: @Sendable (inout StoredJobs, StoreTime) throws -> Value
  ) throws -> Value {
    let now = time()
    return try jobs.withLock { try body(&$0, now) }
  }

  /// Returns a lease under a new fencing token.
  func lease(of worker: String, _ span: Duration, _ now: StoreTime) -> JobLease {
    let number = tokens.withLock { number in
      number += 1
      return number
    }
    return JobLease(worker: worker, token: "token-\(number)", until: now.steady(after: span))
  }

  func random(_ range: ClosedRange<Double>) -> Double { network.random(range) }

  func hasEnded(_ worker: String) -> Bool { ended.withLock { $0.contains(worker) } }

  func noteEnd(of worker: String) { ended.withLock { _ = $0.insert(worker) } }

  var all: [Job] { jobs.withLock { $0.jobs } }
  var deletions: [JobRemains] { jobs.withLock { Array($0.deletions.values) } }
  var violations: [String] { jobs.withLock { $0.violations } }
}
