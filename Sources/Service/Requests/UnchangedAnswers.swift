internal import HTTPTypes
internal import Hummingbird

/// Answers 304 instead of a response that the caller already has, by its tag (RFC 9110, 13.1.2).
struct UnchangedAnswers: RouterMiddleware {
  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard [.get, .head].contains(request.method) else {
      // The tag of the answer to a change is not one of what is there then (RFC 9110, 9.3.4).
      response.headers[.eTag] = nil
      return response
    }
    guard response.status == .ok, let tag = response.headers[.eTag].map(EntityTag.init(text:)),
      let known = request.headers[.ifNoneMatch], tag.isNamed(by: known)
    else { return response }
    var headers = response.headers
    headers[.contentType] = nil
    return Response(status: .notModified, headers: headers)
  }
}
