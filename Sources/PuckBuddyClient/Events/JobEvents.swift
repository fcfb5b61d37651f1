internal import Foundation
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

  let client: PuckBuddyClient
  let job: String

  /// Starts to follow the job.
  public func makeAsyncIterator() -> Iterator { Iterator(client: client, job: job) }

  /// Iterates over the states; closes its connection when it is released.
  public struct Iterator: AsyncIteratorProtocol {
    private let client: PuckBuddyClient
    private let job: String
    private var connection: EventConnection?
    private var lastEventID = ""
    private var retry: Duration?
    /// Connections in a row that delivered neither an event nor a keep-alive comment.
    private var failures = 0
    private var isOver = false

    init(client: PuckBuddyClient, job: String) {
      self.client = client
      self.job = job
    }

    /// Returns the next state; `nil` after the final one.
    public mutating func next() async throws -> JobSnapshot? {
      while !isOver {
        do {
          if connection == nil {
            guard let opened = try await open() else {
              // The final state was sent on a connection that was lost; read it separately.
              let last = try await client.job(job)
              isOver = true
              return last
            }
            connection = opened
          }
          if let event = try await connection?.next() {
            if let snapshot = try take(event) { return snapshot }
          } else {
            try await wait(
              PuckBuddyError(
                operation: "events", code: PuckBuddyError.Local.connectionLost,
                message: "There is no connection to the service."))
          }
        } catch {
          guard let error = error as? PuckBuddyError, error.isTransient else {
            isOver = true
            connection = nil
            throw error
          }
          try await wait(error)
        }
      }
      return nil
    }

    /// - Returns: `nil` when the service has no further events.
    private func open() async throws -> EventConnection? {
      var call = APICall("events", "GET", ["api", "jobs", job, "events"])
      call.headers["Accept"] = "text/event-stream"
      if !lastEventID.isEmpty { call.headers["Last-Event-ID"] = lastEventID }
      let answer = try await client.open(call)
      guard answer.status != 204 else { return nil }
      let type = answer.header("Content-Type")?.lowercased() ?? ""
      guard type.hasPrefix("text/event-stream") else {
        throw PuckBuddyError(
          operation: "events", status: answer.status, code: PuckBuddyError.Local.unreadableAnswer,
          message: "The answer cannot be understood.")
      }
      return EventConnection(answer, after: lastEventID)
    }

    /// - Returns: `nil` for an event without a new state.
    private mutating func take(_ event: ServerSentEvent) throws -> JobSnapshot? {
      if event.name == "gone" {
        throw PuckBuddyError(
          operation: "events", code: PuckBuddyError.Local.notFound, message: "The job was deleted.")
      }
      guard event.name == "job", event.id.isEmpty || event.id != lastEventID else { return nil }
      guard let snapshot = try? JSONDecoder().decode(JobSnapshot.self, from: Data(event.data.utf8))
      else {
        throw PuckBuddyError(
          operation: "events", status: 200, code: PuckBuddyError.Local.unreadableAnswer,
          message: "The answer cannot be understood.")
      }
      lastEventID = event.id
      failures = 0
      if snapshot.status.isFinal {
        isOver = true
        connection = nil
      }
      return snapshot
    }

    /// Waits before the next connection.
    private mutating func wait(_ error: PuckBuddyError) async throws {
      if connection?.isAlive == true { failures = 0 }
      retry = connection?.retry ?? retry
      connection = nil
      failures += 1
      do {
        try await client.pause(
          afterFailure: failures, error, first: retry ?? .seconds(2),
          requested: error.retryAfter ?? retry)
      } catch {
        isOver = true
        throw error
      }
    }
  }
}
