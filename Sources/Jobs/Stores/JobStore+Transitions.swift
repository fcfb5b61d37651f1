/// The calls of holders and owners as transitions of the document, the same for every store.
extension JobStore {
  /// Renews a lease by `change`.
  public func renew(
    _ hold: JobHold, lease: Duration, progress: JobProgress?
  ) async throws -> Job {
    try await change(hold.id, "renew") { job, now in
      try job.renew(
        token: hold.token, until: now.steady(after: lease), progress: progress, at: now)
    }
  }

  /// Writes the result, the document's last write.
  ///
  /// Repeating it changes nothing. A job that was cancelled meanwhile ends as failed instead.
  ///
  /// - Throws: `JobError.leaseLost`.
  public func complete(_ hold: JobHold, with result: JobResult) async throws -> Job {
    try await change(hold.id, "complete") { job, now in
      _ = try job.complete(token: hold.token, with: result, at: now)
    }
  }

  /// Ends an attempt by `change`.
  public func fail(
    _ hold: JobHold, with failure: JobFailure, policy: RetryPolicy
  ) async throws -> Job {
    let chance = Double.random(in: 0...1)
    return try await change(hold.id, "fail") { job, now in
      try job.fail(token: hold.token, with: failure, policy: policy, chance: chance, at: now)
    }
  }

  /// Requeues a job without the cost of an attempt.
  ///
  /// - Throws: `JobError.leaseLost`.
  public func release(_ hold: JobHold) async throws -> Job {
    try await change(hold.id, "release") { job, now in
      try job.release(token: hold.token, at: now)
    }
  }

  /// Cancels a job: a waiting one at once, one at work as soon as its worker asks.
  ///
  /// - Throws: `JobError.notFound`, `JobError.alreadyFinal`.
  public func cancel(_ id: JobID) async throws -> Job {
    try await change(id, "cancel") { job, now in try job.cancel(at: now) }
  }
}
