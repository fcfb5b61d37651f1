internal import Hummingbird
internal import Logging
internal import NIOHTTP1

/// Turns errors into the API's error body, counts every response and logs it.
///
/// A log line has the route instead of the path, which may contain a user ID, and no headers, which
/// may contain a token.
struct AnswerWriter: RouterMiddleware {
  let logger: Logger
  let metrics: ServiceMetrics

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let begin = ContinuousClock.now
    let response: Response
    do {
      response = try await next(request, context)
    } catch let error as HTTPParserError {
      // The rest of the connection cannot be parsed: the server answers 400 and closes it.
      throw error
    } catch {
      let failure = HTTPFailure(error)
      if failure.code == HTTPFailure.internal.code {
        // The type of the error is enough; its text may contain confidential data.
        logger.error("request failed", metadata: ["error": "\(type(of: error))"])
      }
      response = failure.response
    }
    let route = AnswerWriter.route(context)
    metrics.count(route: route, status: response.status.code)
    let duration = (ContinuousClock.now - begin) / .milliseconds(1)
    logger.log(
      // Probes arrive every few seconds.
      level: HealthRoutes.paths.contains(route) && response.status.code < 500 ? .debug : .info,
      "request",
      metadata: [
        "method": "\(AnswerWriter.method(request))", "route": "\(route)",
        "status": .stringConvertible(response.status.code),
        "milliseconds": .stringConvertible(Int(duration.rounded())),
      ])
    return response
  }

  /// The route's pattern; `none` for all requests without one, so that clients cannot create an
  /// unlimited number of metric series.
  private static func route(_ context: ServiceContext) -> String {
    guard let path = context.endpointPath, path.hasPrefix("/") else { return "none" }
    return path
  }

  private static func method(_ request: Request) -> String {
    let known = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]
    return known.contains(request.method.rawValue) ? request.method.rawValue : "other"
  }
}
