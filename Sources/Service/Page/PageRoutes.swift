internal import HTTPTypes
internal import Hummingbird

/// The web page: `GET /`, its files under `/page/`, and the same page for a share link.
///
/// It contains no user data: it fetches its data from the API, with the rights of the client.
struct PageRoutes: ServiceRoutes {
  func add(to router: Router<ServiceContext>) {
    router.get("/") { _, _ in try answer("index.html") }
    // The API checks the token, and answers a wrong one like a token that never existed.
    router.get("/shared/{token}") { _, _ in
      var response = try answer("index.html")
      // Search engines must not index it.
      if let name = HTTPField.Name("X-Robots-Tag") { response.headers[name] = "noindex" }
      return response
    }
    router.get("/page/{file}") { _, context in
      try answer(context.parameters.require("file"))
    }
  }

  private func answer(_ name: String) throws -> Response {
    guard let file = PageFile.all[name] else { throw HTTPFailure.notFound }
    return file.response
  }
}
