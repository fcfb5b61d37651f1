internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import Logging

/// `POST /` and `POST /pubsub/push` for Pub/Sub; `POST /events/firestore` for Eventarc.
struct PushRoutes: ServiceRoutes {
  let parts: ServiceParts
  let state: ServiceState
  let metrics: ServiceMetrics
  let open: ConcurrencyLimiter

  func add(to router: Router<ServiceContext>) {
    router.post("/") { request, _ in try await answer(request, from: .pubSub) }
    router.post("/pubsub/push") { request, _ in try await answer(request, from: .pubSub) }
    router.post("/events/firestore") { request, _ in try await answer(request, from: .eventarc) }
  }

  /// Answers 204 to acknowledge a push, whatever its outcome; any other status causes a redelivery.
  private func answer(_ request: Request, from source: PushSource) async throws -> Response {
    let begin = ContinuousClock.now
    // Authenticated before any of the body is read.
    try await parts.gate.check(request)
    let (message, outcome) = try await take(request, from: source, since: begin)
    metrics.count(push: outcome, from: source)
    var fields: Logger.Metadata = ["source": "\(source.rawValue)", "outcome": "\(outcome.name)"]
    if let message { fields["job"] = "\(message.job)" }
    if let attempt = message?.deliveryAttempt { fields["delivery"] = .stringConvertible(attempt) }
    if let id = PushRoutes.plain(
      message?.messageID ?? request.header("x-goog-pubsub-message-id") ?? request.header("ce-id"))
    {
      fields["message"] = "\(id)"
    }
    parts.logger.log(level: outcome.isStrange ? .warning : .info, "push", metadata: fields)
    if let refusal = outcome.refusal { throw refusal }
    return Response(status: .noContent)
  }

  private func take(
    _ request: Request, from source: PushSource, since begin: ContinuousClock.Instant
  ) async throws -> (PushMessage?, PushOutcome) {
    guard !state.isStopping else { return (nil, .stopping) }
    guard let permit = open.acquire(for: nil) else { return (nil, .busy) }
    defer { withExtendedLifetime(permit) {} }
    let message: PushMessage?
    switch source {
    case .pubSub:
      do {
        message = PushMessage(
          pubSub: try await request.body(
            upTo: parts.limits.pushBytes, within: parts.limits.body))
      } catch let failure as HTTPFailure where failure.code == HTTPFailure.bodyTooLarge.code {
        return (nil, .tooLarge)
      }
    case .eventarc:
      message = PushMessage(eventarc: request.header, collection: parts.collection)
    }
    guard let message else { return (nil, source == .pubSub ? .malformed : .foreign) }
    let outcome = await PushHandler(parts: parts).take(message.job, since: begin)
    // The notified worker may have stopped in the meantime.
    return (message, outcome == .called && state.isStopping ? .stopping : outcome)
  }

  /// Returns an ID that is safe in a log line; `nil` for any other text.
  private static func plain(_ text: String?) -> String? {
    guard let text, (1...64).contains(text.utf8.count),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    return text
  }
}

extension Request {
  /// Returns the value of a header; several headers of the same name are joined with commas.
  fileprivate func header(_ name: String) -> String? {
    HTTPField.Name(name).flatMap { headers[$0] }
  }
}
