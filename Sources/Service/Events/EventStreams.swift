internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import NIOCore

/// Answers with event streams (HTML Standard, 9.2), as many as the limits permit.
///
/// A stream begins with the reconnection time of a browser, has a comment each 15 s, `gone` when
/// what it shows was deleted, and ends when its reader may not read it any more.
struct EventStreams: Sendable {
  private let gate: CallerGate
  private let limiter: ConcurrencyLimiter

  init(_ api: APIParts, _ limits: ServiceLimits) {
    gate = api.gate
    limiter = ConcurrencyLimiter(most: limits.listeners, ofOne: limits.listenersOfUser)
  }

  /// Sets the reconnection time of a browser, in milliseconds.
  private static let opening = ByteBuffer(string: "retry: 2000\n\n")
  private static let comment = ByteBuffer(string: ": still here\n\n")
  private static let deletion = ByteBuffer(string: "event: gone\ndata: {}\n\n")

  /// How often it is checked whether a reader still has access.
  private static let checkInterval: Duration = .seconds(5)

  /// Returns the last event that a client has: `Last-Event-ID`, which browsers send when they
  /// reconnect, or `last_event_id` in the query.
  static func lastEventID(_ request: Request) -> String? {
    HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
      ?? request.uri.queryParameters["last_event_id"].map(String.init)
  }

  /// Returns the permit for a stream.
  ///
  /// - Parameter caller: Whose streams are limited.
  /// - Throws: `HTTPFailure`: `badRequest`, `busy`.
  func permit(
    for request: Request, of caller: Caller
  ) throws(HTTPFailure) -> ConcurrencyLimiter.Permit {
    // A request body is not read, and behind an unread body a disconnect is not detected.
    guard request.headers[.transferEncoding] == nil,
      (request.headers[.contentLength] ?? "0") == "0"
    else { throw HTTPFailure.badRequest }
    // Without authentication, all clients count as one user.
    return try limiter.permit(for: gate.isGuarded ? caller.user?.rawValue : nil)
  }

  /// Returns the response with a stream.
  ///
  /// - Parameters:
  ///   - permit: Held until the stream ends.
  ///   - mailbox: Begins to listen; `nil` ends the stream.
  ///   - left: Called with the mailbox at the end.
  ///   - mayRead: Whether the caller still may read the stream; `nil` when that cannot end.
  ///   - written: Returns the events of a message, each in the format of event streams, and whether
  ///     none follows.
  func response<Event>(
    to request: Request, _ permit: ConcurrencyLimiter.Permit,
    mailbox: @escaping @Sendable () throws -> Mailbox<Event>?,
    left: @escaping @Sendable (Mailbox<Event>) -> Void,
    mayRead: (@Sendable () async -> Bool)?,
    written: @escaping @Sendable (Mailbox<Event>.Message) throws -> ([ByteBuffer], isLast: Bool)
  ) -> Response {
    let body = ResponseBody { writer in
      guard let mailbox = try mailbox() else { return try await writer.finish(nil) }
      defer { left(mailbox) }
      defer { withExtendedLifetime(permit) {} }
      let check = mayRead.map { mayRead in Task { await Self.end(mailbox, unless: mayRead) } }
      defer { check?.cancel() }
      // Without this handler, a disconnect is noticed only when the next comment is written.
      try await request.body.consumeWithInboundCloseHandler { _ in
        try await Self.write(mailbox, written, to: &writer)
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
  private static func end<Event>(
    _ mailbox: Mailbox<Event>, unless mayRead: @Sendable () async -> Bool
  ) async {
    repeat {
      do { try await Task.sleep(for: checkInterval) } catch { return }
    } while await mayRead()
    mailbox.end()
  }

  /// Writes at the listener's pace; meanwhile the mailbox keeps only the newest state.
  @concurrent private static func write<Event>(
    _ mailbox: Mailbox<Event>,
    _ written: @Sendable (Mailbox<Event>.Message) throws -> ([ByteBuffer], isLast: Bool),
    to writer: inout any ResponseBodyWriter
  ) async throws {
    try await writer.write(opening)
    while let message = await mailbox.next() {
      switch message {
      case .comment: try await writer.write(comment)
      case .deleted: return try await writer.write(deletion)
      case .event, .trouble:
        let (events, isLast) = try written(message)
        for event in events { try await writer.write(event) }
        if isLast { return }
      }
    }
  }
}
