internal import Hummingbird
internal import Jobs
internal import NIOCore

/// `GET /api/jobs/{id}/events`: an event stream of a job's states until the final one.
///
/// A `job` event holds the job's document. The first event is the current state, unless the client
/// already has it (`Last-Event-ID`, which browsers send when they reconnect, or `last_event_id` in
/// the query). A client that has the final state gets 204, after which a browser does not reconnect
/// (HTML Standard, 9.2.1). `gone` is the last event of a job that is deleted in the meantime. The
/// stream of a reader whose access is taken back ends.
struct JobEventRoutes: APIRoutes {
  let api: APIParts
  let feed: JobFeed
  let streams: EventStreams

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs/{id}/events") { request, context in
      try await answer(request, try await rights.readableJob(request, context))
    }
  }

  private func answer(_ request: Request, _ reader: JobReader) async throws -> Response {
    let job = reader.job
    let knows = EventStreams.lastEventID(request) == JobStateEvent.id(of: job)
    if knows, job.status.isFinal { return Response(status: .noContent) }
    guard !feed.isEnded else { throw HTTPFailure.stopping }
    var mayRead: (@Sendable () async -> Bool)?
    if reader.access != nil { mayRead = { await hasAccess(reader) } }
    return streams.response(
      to: request, try streams.permit(for: request, of: reader.caller),
      mailbox: { try feed.listen(to: job, knows: knows) },
      left: { (mailbox: Mailbox<JobStateEvent>) in feed.leave(mailbox, job.id) }, mayRead: mayRead,
      written: { message in try Self.events(message, for: reader) })
  }

  /// Whether a reader other than the owner still has access; not if this cannot be known.
  private func hasAccess(_ reader: JobReader) async -> Bool {
    do {
      return try await rights.libraryAccess(to: reader.job, for: reader.caller) == reader.access
    } catch {
      return false
    }
  }

  /// Returns the events of a message; `trouble` is not sent for jobs.
  private static func events(
    _ message: Mailbox<JobStateEvent>.Message, for reader: JobReader
  ) throws -> ([ByteBuffer], isLast: Bool) {
    guard case .event(let event) = message else { return ([], isLast: false) }
    let visible =
      reader.access == nil ? event : try JobStateEvent(event.job, reader.document(of: event.job))
    return ([visible.text], isLast: event.job.status.isFinal)
  }
}
