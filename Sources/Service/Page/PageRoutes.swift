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
    router.get("/") { request, _ in try answer("index.html", to: request) }
    // The API checks the token, and answers a wrong one like a token that never existed.
    router.get("/shared/{token}") { request, _ in
      var response = try answer("index.html", to: request)
      response.headers[.xRobotsTag] = "noindex"
      return response
    }
    router.get("/page/{file}") { request, context in
      try answer(context.parameters.require("file"), to: request)
    }
  }

  private func answer(_ name: String, to request: Request) throws -> Response {
    guard let file = PageFile.all[name] else { throw HTTPFailure.notFound }
    let headers: HTTPFields = [
      .cacheControl: PageRoutes.caching, .eTag: file.entityTag, .xContentTypeOptions: "nosniff",
    ]
    if PageRoutes.names(request.headers[.ifNoneMatch] ?? "", file.entityTag) {
      return Response(status: .notModified, headers: headers)
    }
    var response = Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: file.bytes))
    response.headers[.contentType] = file.contentType
    return response
  }

  /// Whether `If-None-Match` matches a tag (RFC 9110, 13.1.2: weak comparison).
  private static func names(_ field: String, _ tag: String) -> Bool {
    field.split(separator: ",").contains { part in
      let part = part.trimmingPrefix { $0 == " " || $0 == "\t" }
      let name = part.hasPrefix("W/") ? part.dropFirst(2) : part
      return name == tag || name == "*" || name.hasPrefix(tag + " ")
    }
  }
}

extension HTTPField.Name {
  private static func name(_ text: String) -> HTTPField.Name {
    HTTPField.Name(text) ?? .server
  }

  /// The header that controls whether search engines index a response.
  static let xRobotsTag = name("X-Robots-Tag")
}
