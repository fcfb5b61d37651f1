internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs

/// `GET /objects/…`: serves a result at its signed URL.
struct ObjectRoutes: ServiceRoutes {
  let local: LocalObjects
  let objects: any ObjectStore
  /// Limits the requests that have file content in memory.
  let limiter: ConcurrencyLimiter

  /// The chunk size of reads, in bytes.
  private static let piece = 128 << 10

  func add(to router: Router<ServiceContext>) {
    router.get("/objects/**") { request, _ in await answer(request) }
  }

  /// The app shows the body whatever the status, so an error response is a readable sentence.
  private func answer(_ request: Request) async -> Response {
    guard let name = ObjectAddress.name(at: request.objectPath) else {
      return ObjectRoutes.refusal(.forbidden, "This link is not valid.")
    }
    do throws(LinkFault) {
      try local.links.check(.get, name, contentType: "", query: request.objectQuery)
    } catch  where error == .expired {
      return ObjectRoutes.refusal(
        .forbidden, "This link has expired. Please open your results again for a new one.")
    } catch {
      return ObjectRoutes.refusal(.forbidden, "This link is not valid.")
    }
    guard let permit = limiter.acquire(for: nil) else {
      var response = ObjectRoutes.refusal(.tooManyRequests, HTTPFailure.busy.message)
      response.headers[.retryAfter] = "5"
      return response
    }
    do {
      guard let object = try await objects.description(of: name) else {
        return ObjectRoutes.refusal(.notFound, "This result has been deleted.")
      }
      return try await content(of: object, permit)
    } catch {
      var response = ObjectRoutes.refusal(
        .serviceUnavailable, "This result cannot be read just now. Please try again.")
      response.headers[.retryAfter] = "5"
      return response
    }
  }

  private func content(
    of object: ObjectDescription, _ permit: ConcurrencyLimiter.Permit
  ) async throws -> Response {
    // Read before the response starts, so that a read error gives an error response.
    let first = try await objects.read(object, at: 0, count: ObjectRoutes.piece)
    let body = ResponseBody(contentLength: object.size) { [objects] writer in
      defer { withExtendedLifetime(permit) {} }
      var offset = first.count
      try await writer.write(ByteBuffer(bytes: first))
      while offset < object.size {
        let part = try await objects.read(object, at: offset, count: ObjectRoutes.piece)
        guard !part.isEmpty else { break }
        offset += part.count
        try await writer.write(ByteBuffer(bytes: part))
      }
      try await writer.finish(nil)
    }
    return Response(
      status: .ok,
      headers: [.contentType: object.contentType, .cacheControl: "private, no-store"], body: body
    ).confinedIfHTML()
  }

  static func refusal(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response.text(Data((text + "\n").utf8), "text/plain; charset=utf-8", status: status)
  }
}
