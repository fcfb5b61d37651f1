internal import HTTPTypes
internal import Hummingbird

/// The web page: `GET /`, its files under `/page/`, and the same page for a share link.
///
/// It contains no user data: it fetches its data from the API, with the rights of the client.
struct PageRoutes: ServiceRoutes {
  /// Browsers revalidate each time, which costs one response without a body while a file is
  /// unchanged: a new version of the program takes effect at once, and its files always match each
  /// other.
  private static let caching = "no-cache"

  func add(to router: Router<ServiceContext>) {
    router.get("/") { _, _ in try answer("index.html") }
    // The API checks the token, and answers a wrong one like a token that never existed.
    router.get("/shared/{token}") { _, _ in
      var response = try answer("index.html")
      response.headers[.xRobotsTag] = "noindex"
      return response
    }
    router.get("/page/{file}") { _, context in
      try answer(context.parameters.require("file"))
    }
  }

  private func answer(_ name: String) throws -> Response {
    guard let file = PageFile.all[name] else { throw HTTPFailure.notFound }
    return Response(
      status: .ok,
      headers: [
        .cacheControl: PageRoutes.caching, .eTag: file.entityTag, .xContentTypeOptions: "nosniff",
        .contentType: file.contentType,
      ], body: ResponseBody(byteBuffer: file.bytes))
  }
}

extension HTTPField.Name {
  private static func name(_ text: String) -> HTTPField.Name {
    HTTPField.Name(text) ?? .server
  }

  /// The header that controls whether search engines index a response.
  static let xRobotsTag = name("X-Robots-Tag")
}
