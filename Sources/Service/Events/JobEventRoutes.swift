internal import HTTPTypes
internal import Hummingbird
internal import Jobs

/// `GET /api/jobs/{id}/events`: the states of a job, as they come, until its end.
///
/// A `job` event holds the job's document. The first is its present state, unless the caller says
/// that the client knows it (`Last-Event-ID`, which browsers send when they come again, or
/// `last_event_id` in the query). A caller who knows the final state is told 204, after which a
/// browser does not come again (HTML Standard, 9.2.1). `gone` is the last event of a job that is
/// deleted meanwhile.
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
      try await answer(request, try await rights.job(request, context))
    }
  }

  /// How long a browser waits before it comes again, in milliseconds.
  private static let opening = ByteBuffer(string: "retry: 2000\n\n")
  private static let comment = ByteBuffer(string: ": still here\n\n")
  private static let gone = ByteBuffer(string: "event: gone\ndata: {}\n\n")

  private func answer(_ request: Request, _ job: Job) async throws -> Response {
    // Nobody reads one, and behind one that is not read nothing tells that the listener has gone.
    guard request.headers[.transferEncoding] == nil,
      (request.headers[.contentLength] ?? "0") == "0"
    else { throw HTTPFailure.badRequest }
    let known =
      HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
      ?? request.uri.queryParameters["last_event_id"].map(String.init)
    let knows = known == JobEvent.id(of: job)
    if knows, job.status.isFinal { return Response(status: .noContent) }
    guard !feed.isEnded else { throw HTTPFailure.stopping }
    // Where nobody is told apart, all are one user.
    guard let permit = limiter.acquire(for: rights.gate.isGuarded ? job.request.userID : nil) else {
      throw HTTPFailure.busy
    }
    let body = ResponseBody { writer in
      let mailbox = try feed.listen(to: job, knows: knows)
      defer { feed.leave(mailbox, job.id) }
      defer { withExtendedLifetime(permit) {} }
      // Who has gone is not noticed by writing before the next comment.
      try await request.body.consumeWithInboundCloseHandler { _ in
        try await JobEventRoutes.write(mailbox, to: &writer)
      } onInboundClosed: {
        mailbox.end()
      }
      try await writer.finish(nil)
    }
    var headers: HTTPFields = [
      .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store",
      .xContentTypeOptions: "nosniff",
      // No stream is followed by another answer; whoever keeps connections need not keep this one.
      .connection: "close",
    ]
    // What stands in between is not to collect what is meant for now.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    return Response(status: .ok, headers: headers, body: body)
  }

  /// As fast as the listener takes it: meanwhile the mailbox keeps the newest state alone.
  @concurrent private static func write(
    _ mailbox: JobMailbox, to writer: inout any ResponseBodyWriter
  ) async throws {
    try await writer.write(opening)
    while let message = await mailbox.next() {
      switch message {
      case .comment: try await writer.write(comment)
      case .gone: return try await writer.write(gone)
      case .event(let event):
        try await writer.write(event.text)
        if event.job.status.isFinal { return }
      }
    }
  }
}
