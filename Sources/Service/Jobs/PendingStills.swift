internal import Jobs

/// Makes the still images of corrected results in the background, one job at a time.
///
/// A failure, and the end of the process, leave a result without them, which is valid.
actor PendingStills {
  private var tasks: [JobID: (number: Int, task: Task<Void, Never>)] = [:]
  private var started = 0
  /// Each needs scratch space for a video, which is memory on Cloud Run.
  private let turns = Turns(1)

  /// The maximum number of jobs that wait; images of others are not made.
  private static let mostJobs = 16

  /// Makes the images of a job's latest result, in place of those of an earlier one.
  func start(_ job: JobID, _ make: @escaping @Sendable () async throws -> Void) {
    cancel(job)
    guard tasks.count < Self.mostJobs else { return }
    started += 1
    let number = started
    let task = Task { [turns] in
      await turns.take()
      if !Task.isCancelled { try? await make() }
      turns.giveBack()
      self.end(job, number)
    }
    tasks[job] = (number, task)
  }

  /// Stops making the images of a job.
  func cancel(_ job: JobID) { tasks.removeValue(forKey: job)?.task.cancel() }

  private func end(_ job: JobID, _ number: Int) {
    if tasks[job]?.number == number { tasks[job] = nil }
  }
}
