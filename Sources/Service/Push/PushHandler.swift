internal import Jobs
internal import Logging
internal import Worker

/// Decides what becomes of a push that names a job.
///
/// However often and in whatever order pushes come: whether a job is worked on is decided by the
/// claim, of which the store lets one succeed.
struct PushHandler: Sendable {
  let jobs: any JobStore
  let work: PushWork
  /// How long the store is waited for.
  let storeLimit: Duration
  /// How long a push may wait for its job's end, and what is left then for the answer.
  let patience: Duration
  let margin: Duration
  let logger: Logger

  /// - Parameter begin: When the push came in.
  func take(_ id: JobID, since begin: ContinuousClock.Instant) async -> PushOutcome {
    let outcome = await look(at: id, wasWorkedOn: false)
    // Whoever holds a job may have let its lease run out, which only the claim can tell.
    guard outcome == .unfinished || outcome == .held else { return outcome }
    switch work {
    case .elsewhere: return outcome == .held ? .held : .left
    case .atOnce(_, let calls):
      calls.call(id)
      return outcome == .held ? .held : .called
    case .whenDone(let work):
      switch await work.work(on: id, until: begin + patience) {
      case .ended(let wasClaimed):
        let outcome = await look(
          at: id, wasWorkedOn: wasClaimed, within: min(margin, storeLimit))
        // Nobody looks at the queue here: were this push acknowledged and whoever holds the job dead,
        // nothing would bring it back.
        return outcome == .held ? .unfinished : outcome
      case .failed: return .storeFailed
      case .unfinished: return .unfinished
      case .duplicate: return .duplicate
      case .busy: return .busy
      case .stopping: return .stopping
      }
    }
  }

  /// What a job's document says.
  private func look(
    at id: JobID, wasWorkedOn: Bool, within limit: Duration? = nil
  ) async -> PushOutcome {
    do {
      let look = try await Service.within(limit ?? storeLimit) { try await jobs.job(id) }
      guard let found = look else { return .storeFailed }
      guard let job = found else { return .unknown }
      if job.status.isFinal { return wasWorkedOn ? .done : .finished }
      return job.status.isHeld ? .held : .unfinished
    } catch let error as StorageError where error.code == .unreadable {
      return .unreadable
    } catch {
      // The reason may name what is nobody's business here; whoever looks for it finds it by the code.
      let code = (error as? StorageError)?.code.rawValue ?? "\(type(of: error))"
      logger.warning("the store refused", metadata: ["job": "\(id)", "cause": "\(code)"])
      return .storeFailed
    }
  }
}
