internal import HTTPTypes
internal import Hummingbird

/// Lets pages of named origins call, and no others (CORS).
///
/// Browsers send no cookies along, as there are none, and are not told that they may: who calls is
/// told by a token.
struct CrossOriginCalls: RouterMiddleware {
  let origins: Set<String>

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let origin = request.headers[.origin].flatMap { origins.contains($0) ? $0 : nil }
    var response: Response
    if let origin, request.method == .options,
      request.headers[.accessControlRequestMethod] != nil
    {
      response = Response(
        status: .noContent,
        headers: [
          .accessControlAllowOrigin: origin,
          .accessControlAllowMethods: "GET, HEAD, POST, PUT, DELETE",
          .accessControlAllowHeaders:
            "Authorization, Content-Type, Content-Range, If-Match, If-None-Match, If-Range, "
            + "Last-Event-ID, Range",
          .accessControlMaxAge: "600",
        ])
    } else {
      response = try await next(request, context)
      if let origin {
        response.headers[.accessControlAllowOrigin] = origin
        response.headers[.accessControlExposeHeaders] =
          "Accept-Ranges, Content-Range, ETag, Range, Retry-After"
      }
    }
    // Also where none is allowed: another origin's answer must not be taken from a cache.
    let vary = response.headers[.vary]
    response.headers[.vary] = vary.map { "\($0), Origin" } ?? "Origin"
    return response
  }
}
