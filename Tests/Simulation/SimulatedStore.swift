import Foundation
import Jobs
import Synchronization

/// A job store in memory, as one process sees it.
struct SimulatedStore: JobStore {
  let shared: SharedStore
  /// The process that calls; `nil`: each call takes effect at once and succeeds.
  let process: SimulatedProcess?

  private var semantics: StoreSemantics { shared.semantics }

  /// Waits for the answer to a change that has taken effect.
  private func answer(_ operation: String, _ operand: String) async throws {
    guard let process else { return }
    switch semantics {
    case .sqlite:
      do { try await process.sleep(shared.network.latency()) } catch {
        if process.isKilled { throw error }
      }
    case .firestore: try await shared.network.answer(operation, operand, to: process)
    }
  }

  /// Reads or changes the documents in one atomic step.
  private func step<Value: Sendable>(
    _ operation: String, _ operand: String, changes: Bool = true,
    _ body: @Sendable (inout StoredJobs, StoreTime) throws -> Value
  ) async throws -> Value {
    if let process { try await shared.network.request(operation, operand, of: process) }
    let value = try shared.access(body)
    if changes { try await answer(operation, operand) }
    return value
  }

  private func read<Value: Sendable>(
    _ operand: String, _ body: @Sendable (inout StoredJobs, StoreTime) throws -> Value
  ) async throws -> Value {
    try await step("read", operand, changes: false, body)
  }

  func submit(_ request: JobRequest, as id: JobID) async throws -> Job {
    try await step("submit", id.rawValue) { [maxAttempts = shared.maxAttempts] jobs, now in
      if let present = jobs.documents[id]?.job {
        guard present.request == request else { throw JobError.alreadyExists(id) }
        return present
      }
      guard jobs.deletions[id] == nil else { throw JobError.alreadyExists(id) }
      let job = Job(id: id, request: request, at: now.date, maxAttempts: maxAttempts)
      try jobs.checkSize(of: job)
      jobs.insert(job)
      return job
    }
  }

  func job(_ id: JobID) async throws -> Job? {
    try await read(id.rawValue) { jobs, _ in jobs.documents[id]?.job }
  }

  func jobs(_ selection: JobSelection) async throws -> [Job] {
    try await read("jobs") { jobs, _ in
      let found = jobs.jobs.filter { job in
        (selection.user.map { job.request.userID == $0 } ?? true)
          && (selection.status.map { job.status == $0 } ?? true)
          && (selection.endedBefore.map { job.status.isFinal && job.updatedAt < $0 } ?? true)
      }
      let isByEnd = selection.endedBefore != nil
      return Array(
        found.sorted { one, other in
          isByEnd
            ? one.updatedAt > other.updatedAt
            : (one.createdAt, one.id.rawValue) > (other.createdAt, other.id.rawValue)
        }.prefix(selection.limit))
    }
  }

  func isNamed(video path: String) async throws -> Bool {
    try await read("video") { jobs, _ in jobs.jobs.contains { $0.request.storagePath == path } }
  }

  func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job? {
    let operand = id?.rawValue ?? "the next job"
    switch semantics {
    case .sqlite:
      return try await step("claim", operand) { [shared] jobs, now in
        guard !jobs.isPaused else { return nil }
        for job in jobs.jobs where job.status.isHeld && !job.isClaimable(at: now) {
          guard let holder = job.lease?.worker, shared.hasEnded(holder) else { continue }
          var job = job
          job.expireLease(at: now)
          jobs.replace(job.id, by: job, at: now, operation: "expire")
        }
        for document in jobs.claimable(at: now) where id.map({ document.job.id == $0 }) ?? true {
          var job = document.job
          _ = try job.claim(shared.lease(of: worker, lease, now), at: now)
          jobs.claim(job, at: now, isNext: id == nil)
          return job
        }
        return nil
      }
    case .firestore:
      let (isPaused, found) = try await read(operand) { jobs, now in
        (jobs.isPaused, jobs.claimable(at: now))
      }
      guard !isPaused else { return nil }
      for seen in found.filter({ id == nil || $0.job.id == id }).prefix(9) {
        let claimed = try await step("claim", operand) { [shared] jobs, now -> Job? in
          var job = seen.job
          guard jobs.documents[job.id]?.version == seen.version,
            (try? job.claim(shared.lease(of: worker, lease, now), at: now)) != nil
          else { return nil }
          jobs.claim(job, at: now, isNext: id == nil)
          return job
        }
        if let claimed { return claimed }
      }
      return nil
    }
  }

  func change(
    _ id: JobID, _ operation: String,
    _ transition: @escaping @Sendable (inout Job, StoreTime) throws -> Void
  ) async throws -> Job {
    for _ in 1...12 {
      var version: Int?
      if semantics == .firestore {
        version = try await read(id.rawValue) { jobs, _ in jobs.documents[id]?.version }
        if version == nil { throw JobError.notFound(id) }
      }
      let changed = try await step(operation, id.rawValue) { [version] jobs, now -> Job? in
        guard let document = jobs.documents[id] else { throw JobError.notFound(id) }
        guard version == nil || version == document.version else { return nil }
        var job = document.job
        try transition(&job, now)
        try jobs.checkSize(of: job)
        jobs.replace(id, by: job, at: now, operation: operation)
        return job
      }
      if let changed { return changed }
    }
    throw StorageError(
      .unavailable, operation: operation, operand: id.rawValue, reason: "Others write it too.")
  }

  func fail(_ hold: JobHold, with failure: JobFailure, policy: RetryPolicy) async throws -> Job {
    let chance = shared.random(0...1)
    return try await change(hold.id, "fail") { job, now in
      try job.fail(token: hold.token, with: failure, policy: policy, chance: chance, at: now)
    }
  }

  func delete(_ id: JobID) async throws -> JobRemains {
    try await step("delete", id.rawValue) { jobs, _ in try jobs.remove(id) }
  }

  func remains() async throws -> [JobRemains] {
    try await read("deletions") { jobs, now in
      jobs.deletions.values.filter { $0.heldUntil.map { $0 <= now.steady } ?? true }
        .sorted { $0.id.rawValue < $1.id.rawValue }
    }
  }

  func forget(_ remains: [JobRemains]) async throws {
    guard let first = remains.first else { return }
    try await step("forget", first.id.rawValue) { jobs, _ in jobs.forget(remains) }
  }

  func setPaused(_ isPaused: Bool) async throws {
    try await step("pause", "the queue") { jobs, _ in jobs.isPaused = isPaused }
  }

  func census() async throws -> JobCensus {
    try await read("census") { jobs, _ in
      let all = jobs.jobs
      return JobCensus(
        counts: Dictionary(grouping: all, by: \.status).mapValues(\.count),
        oldestWaiting: all.filter { $0.status == .queued }.map(\.createdAt).min(),
        isPaused: jobs.isPaused)
    }
  }
}
