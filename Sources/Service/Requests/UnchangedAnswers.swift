internal import HTTPTypes
internal import Hummingbird

/// Answers 304 instead of a JSON response that the caller already has (RFC 9110, 13.1.2).
struct UnchangedAnswers: RouterMiddleware {
  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    let response = try await next(request, context)
    guard response.status == .ok, [.get, .head].contains(request.method),
      let tag = response.headers[.eTag].map(EntityTag.init(text:)),
      let known = request.headers[.ifNoneMatch], tag.isNamed(by: known)
    else { return response }
    var headers = response.headers
    headers[.contentType] = nil
    return Response(status: .notModified, headers: headers)
  }
}
