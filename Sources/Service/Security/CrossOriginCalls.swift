internal import HTTPTypes
internal import Hummingbird

/// Allows cross-origin calls (CORS) from pages of the configured origins only.
///
/// Credentials are not allowed: a foreign page must not call with the cookie of a paired device.
struct CrossOriginCalls: RouterMiddleware {
  let origins: Set<String>

  /// The methods of the API.
  static let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete]

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let origin = request.headers[.origin].flatMap { origins.contains($0) ? $0 : nil }
    var response: Response
    if let origin, request.method == .options,
      request.headers[.accessControlRequestMethod] != nil
    {
      let methods = CrossOriginCalls.methods.map(\.rawValue).joined(separator: ", ")
      response = Response(
        status: .noContent,
        headers: [
          .accessControlAllowOrigin: origin,
          .accessControlAllowMethods: methods,
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
    // Set on every response: a cache must not serve a response for one origin to another.
    let vary = response.headers[.vary]
    response.headers[.vary] = vary.map { "\($0), Origin" } ?? "Origin"
    return response
  }
}
