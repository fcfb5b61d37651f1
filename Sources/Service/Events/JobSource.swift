internal import Jobs

/// Polls jobs, each by its document.
struct JobSource: FeedSource {
  let jobs: any JobStore

  func revision() async throws -> Int64? { try await jobs.revision() }

  func values(of keys: [JobID], last: [JobID: Job]) async throws -> FeedReading<JobID, Job> {
    var found: [JobID: Job] = [:]
    for job in try await jobs.jobs(named: keys) { found[job.id] = job }
    for id in keys where found[id] == nil {
      do {
        found[id] = try await jobs.job(id)
      } catch let error as StorageError where !error.isTransient {
        // An unreadable job is not a deleted one, and must not delay the other listeners.
        found[id] = last[id]
      }
    }
    return FeedReading(found: found)
  }

  func key(of value: Job) -> JobID { value.id }

  func event(_ value: Job) throws -> JobStateEvent { try JobStateEvent(value) }

  func isFinal(_ value: Job) -> Bool { value.status.isFinal }

  func isOlder(_ value: Job, than other: Job) -> Bool { value.updatedAt < other.updatedAt }
}

/// The feed of jobs.
typealias JobFeed = Feed<JobSource>
