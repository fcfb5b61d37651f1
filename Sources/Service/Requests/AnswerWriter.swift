internal import Hummingbird
internal import Logging
internal import NIOHTTP1

/// Turns whatever goes wrong into the contract's error body, counts every answer and writes a log
/// line for it.
///
/// A line names the route and not the path, which may hold a user, and no header at all, which may
/// hold a token.
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
      // Nothing more can be read: the server answers 400 and closes the connection.
      throw error
    } catch {
      let failure = HTTPFailure(error)
      if failure.code == HTTPFailure.internal.code {
        // The type of an error says enough; its text may hold what nobody should read.
        logger.error("request failed", metadata: ["error": "\(type(of: error))"])
      }
      response = failure.response
    }
    let route = AnswerWriter.route(context)
    metrics.count(route: route, status: response.status.code)
    let duration = (ContinuousClock.now - begin) / .milliseconds(1)
    logger.log(
      // Probes come every few seconds.
      level: HealthRoutes.paths.contains(route) && response.status.code < 500 ? .debug : .info,
      "request",
      metadata: [
        "method": "\(AnswerWriter.method(request))", "route": "\(route)",
        "status": .stringConvertible(response.status.code),
        "milliseconds": .stringConvertible(Int(duration.rounded())),
      ])
    return response
  }

  /// The route's pattern; one word for all that have none, so that nobody makes series without end.
  private static func route(_ context: ServiceContext) -> String {
    guard let path = context.endpointPath, path.hasPrefix("/") else { return "none" }
    return path
  }

  private static func method(_ request: Request) -> String {
    let known = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]
    return known.contains(request.method.rawValue) ? request.method.rawValue : "other"
  }
}
