internal import HTTPTypes
internal import Hummingbird
internal import Jobs

/// `GET /api/jobs/{id}/events`: an event stream of a job's states until the final one.
///
/// A `job` event holds the job's document. The first event is the current state, unless the client
/// already has it (`Last-Event-ID`, which browsers send when they reconnect, or `last_event_id` in
/// the query). A client that has the final state gets 204, after which a browser does not reconnect
/// (HTML Standard, 9.2.1). `gone` is the last event of a job that is deleted in the meantime. The
/// stream of a reader whose access is taken back ends.
struct JobEventRoutes: ServiceRoutes {
  private let rights: Rights
  private let feed: JobFeed
  private let limiter: ConcurrencyLimiter

  init(_ api: APIParts, _ feed: JobFeed, _ limits: ServiceLimits) {
    rights = Rights(api)
    self.feed = feed
    limiter = ConcurrencyLimiter(most: limits.listeners, ofOne: limits.listenersOfUser)
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/jobs/{id}/events") { request, context in
      try await answer(request, try await rights.readableJob(request, context))
    }
  }

  /// Sets the reconnection time of a browser, in milliseconds.
  private static let opening = ByteBuffer(string: "retry: 2000\n\n")
  private static let comment = ByteBuffer(string: ": still here\n\n")
  private static let deletion = ByteBuffer(string: "event: gone\ndata: {}\n\n")

  /// How often it is checked whether a reader other than the owner still has access.
  private static let checkInterval: Duration = .seconds(5)

  private func answer(_ request: Request, _ reader: JobReader) async throws -> Response {
    let job = reader.job
    // A request body is not read, and behind an unread body a disconnect is not detected.
    guard request.headers[.transferEncoding] == nil,
      (request.headers[.contentLength] ?? "0") == "0"
    else { throw HTTPFailure.badRequest }
    let known =
      HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
      ?? request.uri.queryParameters["last_event_id"].map(String.init)
    let knows = known == JobEvent.id(of: job)
    if knows, job.status.isFinal { return Response(status: .noContent) }
    guard !feed.isEnded else { throw HTTPFailure.stopping }
    // Without authentication, all clients count as one user.
    let listener = rights.gate.isGuarded ? reader.caller.user?.rawValue : nil
    guard let permit = limiter.acquire(for: listener) else {
      throw HTTPFailure.busy
    }
    let body = ResponseBody { writer in
      let mailbox = try feed.listen(to: job, knows: knows)
      defer { feed.leave(mailbox, job.id) }
      defer { withExtendedLifetime(permit) {} }
      let check = reader.access == nil ? nil : Task { await end(mailbox, withAccessOf: reader) }
      defer { check?.cancel() }
      // Without this handler, a disconnect is noticed only when the next comment is written.
      try await request.body.consumeWithInboundCloseHandler { _ in
        try await JobEventRoutes.write(mailbox, for: reader, to: &writer)
      } onInboundClosed: {
        mailbox.end()
      }
      try await writer.finish(nil)
    }
    var headers: HTTPFields = [
      .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
      .xContentTypeOptions: "nosniff",
      // No other response follows an event stream, so a proxy need not keep the connection alive.
      .connection: "close",
    ]
    // Proxies must not buffer a live stream.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    return Response(status: .ok, headers: headers, body: body)
  }

  /// Ends a stream as soon as its reader has no access any more, or this cannot be known.
  private func end(_ mailbox: JobMailbox, withAccessOf reader: JobReader) async {
    repeat {
      do { try await Task.sleep(for: Self.checkInterval) } catch { return }
    } while await (try? rights.libraryAccess(to: reader.job, for: reader.caller)) == reader.access
    mailbox.end()
  }

  /// Writes at the listener's pace; meanwhile the mailbox keeps only the newest state.
  @concurrent private static func write(
    _ mailbox: JobMailbox, for reader: JobReader, to writer: inout any ResponseBodyWriter
  ) async throws {
    try await writer.write(opening)
    while let message = await mailbox.next() {
      switch message {
      case .comment: try await writer.write(comment)
      case .deleted: return try await writer.write(deletion)
      case .event(let event):
        let visible =
          reader.access == nil ? event : try JobEvent(event.job, reader.document(of: event.job))
        try await writer.write(visible.text)
        if event.job.status.isFinal { return }
      }
    }
  }
}
