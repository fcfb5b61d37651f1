internal import HTTPTypes
internal import Hummingbird

/// The web page: `GET /`, its files under `/page/`, and the same page for whoever has a share link.
///
/// Nothing of anybody is in it: what it shows it asks the API for, with the rights of whoever looks.
struct PageRoutes: ServiceRoutes {
  /// Asked for again each time, which costs one answer without a body as long as it is the same: a
  /// new version of the program is seen at once, and its files always fit each other.
  private static let caching = "no-cache"

  func add(to router: Router<ServiceContext>) {
    router.get("/") { request, _ in try answer("index.html", to: request) }
    // The token is judged by the API, which answers a wrong one as one that never was.
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

  /// Whether `If-None-Match` names a tag (RFC 9110, 13.1.2: weakly compared).
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

  /// Whether search engines may keep an answer.
  static let xRobotsTag = name("X-Robots-Tag")
}
