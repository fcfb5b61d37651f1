internal import AnalysisDocuments
package import Jobs

extension Backend {
  /// Polls a job until it has ended, and returns it.
  ///
  /// - Parameter each: Called with each state, and with the one before.
  /// - Throws: `JobError.notFound`, `AnalysisFailure` for a deleted job, `CancellationError`, and
  ///   what `each` throws.
  package func follow(
    _ id: JobID, each: (_ job: Job, _ last: Job?) throws -> Void
  ) async throws -> Job {
    var last: Job?
    while true {
      let job = try await poll(id, wasThere: last != nil)
      try each(job, last)
      if job.status.isFinal { return job }
      last = job
      try await Task.sleep(for: watchInterval)
    }
  }

  /// Returns the current job; retries while the store is busy.
  private func poll(_ id: JobID, wasThere: Bool) async throws -> Job {
    while true {
      do {
        if let job = try await jobs.job(id) { return job }
      } catch let error as StorageError where error.isTransient {
        try await Task.sleep(for: watchInterval)
        continue
      }
      guard wasThere else { throw JobError.notFound(id) }
      throw AnalysisFailure(
        .notFound, operation: "watch", file: id.rawValue, message: "This job was deleted meanwhile."
      )
    }
  }
}
