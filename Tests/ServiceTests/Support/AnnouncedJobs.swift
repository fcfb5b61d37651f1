import Jobs
import Synchronization

/// The jobs that a worker was notified of.
final class AnnouncedJobs: Sendable {
  private let jobs = Mutex<[JobID]>([])

  var all: [JobID] { jobs.withLock { $0 } }

  func add(_ job: JobID) { jobs.withLock { $0.append(job) } }
}
