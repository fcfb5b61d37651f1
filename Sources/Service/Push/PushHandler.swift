internal import Jobs
internal import Logging
internal import Retries
internal import Worker

/// Handles a push that names a job.
///
/// Pushes may be duplicated and reordered: a job is processed only after a successful claim, and
/// the store lets only one claim succeed.
struct PushHandler: Sendable {
  let parts: ServiceParts

  /// - Parameter begin: When the push was received.
  func take(_ id: JobID, since begin: ContinuousClock.Instant) async -> PushOutcome {
    let outcome = await readOutcome(of: id, wasWorkedOn: false)
    // The lease of a held job may have expired, which only an attempt to claim it can determine.
    guard outcome == .unfinished || outcome == .held else { return outcome }
    switch parts.work {
    case .elsewhere: return outcome == .held ? .held : .left
    case .atOnce(_, let calls):
      calls.call(id)
      return outcome == .held ? .held : .called
    case .whenDone(let work):
      switch await work.work(on: id, until: begin + parts.pushTimeout) {
      case .ended(let wasClaimed):
        let outcome = await readOutcome(
          of: id, wasWorkedOn: wasClaimed, within: min(parts.pushMargin, parts.limits.store))
        // No worker polls the queue in this mode: if this push were acknowledged and the job's
        // holder had died, nothing would deliver the job again.
        return outcome == .held ? .unfinished : outcome
      case .failed: return .storeFailed
      case .unfinished: return .unfinished
      case .duplicate: return .duplicate
      case .busy: return .busy
      case .stopping: return .stopping
      }
    }
  }

  /// Reads the state of a job.
  private func readOutcome(
    of id: JobID, wasWorkedOn: Bool, within limit: Duration? = nil
  ) async -> PushOutcome {
    do {
      let read = try await withTimeout(limit ?? parts.limits.store) {
        try await parts.jobs.job(id)
      }
      guard let found = read else { return .storeFailed }
      guard let job = found else { return .unknown }
      if job.status.isFinal { return wasWorkedOn ? .done : .finished }
      return job.status.isHeld ? .held : .unfinished
    } catch let error as StorageError where error.code == .unreadable {
      return .unreadable
    } catch {
      // The error text may contain confidential data; the code is enough to find the cause.
      let code = (error as? StorageError)?.code.rawValue ?? "\(type(of: error))"
      parts.logger.warning("the store refused", metadata: ["job": "\(id)", "cause": "\(code)"])
      return .storeFailed
    }
  }
}
