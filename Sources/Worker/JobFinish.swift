import Jobs

/// Reports the outcome of the work on a job to the store.
struct JobFinish {
  let store: any JobStore
  let hold: JobHold
  let settings: WorkerSettings
  let storeRetry: StoreRetry
  /// Retries the write of a result.
  let deliveryRetry: StoreRetry

  /// Stores how a job ended.
  ///
  /// - Returns: The outcome, and the job document when this call ended or requeued the job.
  func report(_ step: JobWork.Step) async -> (JobRunner.Outcome, Job?) {
    do {
      switch step {
      case .done(let result): return try await complete(with: result)
      case .failed(let failure): return try await fail(failure)
      case .ended(.cancelled): return try await fail(.cancelled)
      case .ended(.deadline):
        return try await fail(
          JobFailure(
            code: "time_limit", message: "The analysis took too long.", kind: .permanent))
      case .ended(.leaseLost): return (.leaseLost, nil)
      case .ended(.unreachable): return (.outcomeUnknown, nil)
      case .ended(nil), .stopped:
        let job = try await storeRetry.call { try await store.release(hold) }
        // The cancellation was requested and no holder had seen it yet.
        return (job.status.isFinal ? .failed(job.failure ?? .cancelled) : .released, job)
      }
    } catch is JobError {
      return (.leaseLost, nil)
    } catch {
      return (.outcomeUnknown, nil)
    }
  }

  private func complete(with result: JobResult) async throws -> (JobRunner.Outcome, Job?) {
    do {
      let job = try await deliveryRetry.call { try await store.complete(hold, with: result) }
      // Cancelled since the last renewal: the uploaded objects belong to no result.
      guard job.status == .completed else { return (.failed(job.failure ?? .cancelled), job) }
      return (.completed, job)
    } catch let error as StorageError where !error.isTransient {
      // Another attempt would end the same way.
      return try await fail(
        JobFailure(
          code: "storage_unavailable", message: "The result could not be stored.",
          kind: .permanent))
    }
  }

  private func fail(_ failure: JobFailure) async throws -> (JobRunner.Outcome, Job?) {
    let job = try await storeRetry.call {
      try await store.fail(hold, with: failure, policy: settings.retry)
    }
    return (.failed(job.failure ?? failure), job)
  }
}
