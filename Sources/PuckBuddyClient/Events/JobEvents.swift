public import PuckBuddyAPI

/// The sequence of a job's states until a final one.
///
/// The current state is delivered at once. When the connection is lost, the sequence reconnects and
/// continues, so that each state is delivered once; states that followed each other during the
/// interruption are merged into one. It ends after the first final state, which is delivered
/// exactly once.
///
/// It throws `PuckBuddyError` when the job cannot be followed: `not_found` also when the job is
/// deleted meanwhile; a transient error only after `ClientLimits.attempts` attempts in a row.
public struct JobEvents: AsyncSequence, Sendable {
  /// A state of the job.
  public typealias Element = JobSnapshot

  let client: ServiceClient
  let job: String

  /// Starts to follow the job.
  public func makeAsyncIterator() -> Iterator { Iterator(client: client, job: job) }

  /// Iterates over the states; closes its connection when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let client: ServiceClient
    private let job: String
    private var events: EventReader
    private var isOver = false

    init(client: ServiceClient, job: String) {
      self.client = client
      self.job = job
      events = EventReader(client, ["api", "jobs", job, "events"])
    }

    /// Returns the next state; `nil` after the final one.
    public mutating func next() async throws -> JobSnapshot? {
      while !isOver {
        do {
          guard let event = try await events.next() else {
            if let last = try await last() { return last }
            continue
          }
          if let snapshot = try take(event) { return snapshot }
        } catch {
          isOver = true
          events.close()
          throw error
        }
      }
      return nil
    }

    /// The final state was sent on a connection that was lost: it is read separately.
    ///
    /// - Returns: `nil` when the events are to be asked for again.
    private mutating func last() async throws -> JobSnapshot? {
      do {
        let last = try await client.job(job)
        isOver = true
        return last
      } catch {
        try await events.wait(after: error)
        return nil
      }
    }

    /// - Returns: `nil` for an event without a new state.
    private mutating func take(_ event: ServerSentEvent) throws -> JobSnapshot? {
      if event.name == "gone" {
        throw PuckBuddyError(
          operation: "events", code: PuckBuddyError.Local.notFound, message: "The job was deleted.")
      }
      guard event.name == "job", !events.hasUsed(event) else { return nil }
      let snapshot = try EventReader.decoded(event, as: JobSnapshot.self)
      events.use(event)
      if snapshot.status.isFinal {
        isOver = true
        events.close()
      }
      return snapshot
    }
  }
}
