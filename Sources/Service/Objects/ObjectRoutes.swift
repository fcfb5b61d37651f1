internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs

/// `GET /objects/…`: serves a result at its signed URL.
struct ObjectRoutes: ServiceRoutes {
  let local: LocalObjects
  let files: ObjectAnswers

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
    guard let permit = files.limiter.acquire(for: nil) else {
      var response = ObjectRoutes.refusal(.tooManyRequests, HTTPFailure.busy.message)
      response.headers[.retryAfter] = "5"
      return response
    }
    do {
      guard let object = try await files.objects.description(of: name) else {
        return ObjectRoutes.refusal(.notFound, "This result has been deleted.")
      }
      return try await files.answer(
        .ok, [.contentType: object.contentType, .cacheControl: "private, no-store"], object,
        0..<object.size, permit, to: request
      ).confinedIfHTML()
    } catch {
      var response = ObjectRoutes.refusal(
        .serviceUnavailable, "This result cannot be read just now. Please try again.")
      response.headers[.retryAfter] = "5"
      return response
    }
  }

  static func refusal(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response.text(Data((text + "\n").utf8), "text/plain; charset=utf-8", status: status)
  }
}
