internal import Foundation
package import Jobs
internal import Retries
internal import TeamLibrary

/// Finding and claiming of jobs.
extension FirestoreJobStore {
  package func claim(_ id: JobID?, by worker: String, lease: Duration) async throws -> Job? {
    try await mappingErrors("claim", id?.rawValue ?? "the next job") {
      if let id { return try await claim(named: id, by: worker, lease: lease) }
      for round in 1...FirestoreJobStore.mostClaimRounds {
        let candidates = try await claimable()
        guard var next = candidates.first, try await !isPaused(reading: &next) else { return nil }
        // The next one first; then, in case other workers claim it, the others in random order.
        for candidate in [next] + candidates.dropFirst().prefix(8).shuffled() {
          guard let job = try await take(candidate, by: worker, lease: lease) else { continue }
          if candidate.job.status == .queued { turns.wasTaken(by: job.request.userID) }
          return job
        }
        try await FirestoreJobStore.claimBackoff.pause(afterAttempt: round)
      }
      return nil
    }
  }

  /// How many times other workers may claim all found jobs first, before this claim is given up.
  private static let mostClaimRounds = 40
  /// Many workers compete for few jobs: jitter keeps them from retrying at the same moment.
  private static let claimBackoff = Backoff(
    first: .milliseconds(5), factor: 1.5, longest: .milliseconds(100))
  /// How long a claim may continue after cancellation: a worker that must stop has only seconds.
  private static let claimGrace = Duration.seconds(3)

  private func claim(named id: JobID, by worker: String, lease: Duration) async throws -> Job? {
    let path = try path(id)
    guard try await !isPaused() else { return nil }
    for _ in 1...FirestoreJobStore.mostClaimRounds {
      guard let seen = try await read(path), seen.job.isClaimable(at: try time()) else { break }
      if let job = try await take(seen, by: worker, lease: lease) { return job }
      try Task.checkCancellation()
    }
    return nil
  }

  /// - Returns: `nil` when another worker claimed the job first.
  private func take(
    _ seen: FirestoreJob, by worker: String, lease: Duration
  ) async throws -> Job? {
    var job = seen.job
    let now = try time()
    let fresh = JobLease(
      worker: worker, token: UUID().uuidString, until: now.steady(after: lease))
    do { _ = try job.claim(fresh, at: now) } catch { return nil }
    do {
      // A claim that is written but not returned would cost the job an attempt; so it may be
      // completed after cancellation.
      let written = try await withGracePeriod(Self.claimGrace) { [self, job] in
        try await write(seen, job)
      }
      held.note(written)
      return written.job
    } catch let error as GoogleError {
      let needsReread = error.isConflict || error.code == .notFound || error.isOutcomeUnknown
      guard needsReread else { throw error }
      // Another worker was faster, or the response to this very claim was lost: the token
      // determines it.
      if let after = try await read(seen.path, after: error), after.isResult(of: job) {
        held.note(after)
        return after.job
      }
      if error.isOutcomeUnknown, error.httpStatus == nil { throw error }
      return nil
    }
  }

  /// Returns claimable jobs, the next one first: those with an expired lease before queued ones.
  private func claimable() async throws -> [FirestoreJob] {
    let waiting = try await waiting()
    let moment = firestore.clock.moment
    guard waiting.isEmpty || orphanSearch.value(at: moment) == nil else { return waiting }
    let orphaned = try await orphaned()
    orphanSearch.note((), at: moment)
    if waiting.isEmpty, userlessSearch.value(at: moment) == nil {
      // A job without a user is in no user's queue; it ends here as one that cannot be decoded.
      _ = try await readable(try await firestore.run(oldestWaitingQuery))
      userlessSearch.note((), at: moment)
    }
    return orphaned + waiting
  }

  /// Returns the jobs whose lease has expired.
  private func orphaned() async throws -> [FirestoreJob] {
    let now = try time()
    return try await readable(try await firestore.run(orphanedQuery(at: now.steady)))
      .filter { $0.job.isClaimable(at: now) }
  }

  /// Returns the query for the jobs whose lease has expired at a time.
  func orphanedQuery(at now: Date) -> FirestoreQuery {
    FirestoreQuery(
      jobs.name,
      where: .all([
        .field(
          FieldPath(JobFields.status), .isIn,
          .array([
            .string(JobStatus.processing.rawValue), .string(JobStatus.summarizing.rawValue),
          ])),
        .field(
          FieldPath(JobFields.leaseUntil), .lessOrEqual,
          .timestamp(FirestoreTimestamp.text(now))),
      ]), orders: [.ascending(FieldPath(JobFields.leaseUntil)), .ascending(.documentName)],
      limit: 20)
  }

  /// Returns the documents that can be decoded; the others are failed, so that they do not block
  /// the queue.
  func readable(_ found: [FirestoreDocument]) async throws -> [FirestoreJob] {
    var documents: [FirestoreJob] = []
    for document in found {
      guard let path = firestore.database.path(of: document.name, in: jobs),
        let updateTime = document.updateTime
      else { continue }
      do {
        documents.append(try FirestoreJob(document, at: path, maxAttempts: maxAttempts))
      } catch {
        try await end(path, updateTime)
      }
    }
    return documents
  }

  /// Fails a job that cannot be decoded, unless the document has changed.
  private func end(_ path: DocumentPath, _ updateTime: String) async throws {
    let failure = JobFailure(
      code: "invalid_job", message: "The job cannot be understood.", kind: .permanent)
    var fields = failure.fields
    fields[JobFields.status] = .string(JobStatus.failed.rawValue)
    let write = FirestoreWrite.update(
      path, fields: fields, mask: fields.keys.sorted().map { FieldPath($0) },
      times: [FieldPath(JobFields.updatedAt)], if: .version(updateTime))
    do { _ = try await firestore.commit([write]) } catch let error as GoogleError
      where !error.isTransient || error.isConflict
    {
      // The document has changed, or it can be neither read nor written: continue with the others.
      return
    }
  }
}
