internal import HTTPTypes
internal import Hummingbird

extension Router<ServiceContext> {
  /// Adds a route of the team library.
  ///
  /// - Parameter answer: Gets the caller as the library names users (`Rights.libraryUser(_:)`).
  func library(
    _ method: HTTPRequest.Method, _ path: String, _ rights: Rights,
    _ answer: @escaping @Sendable (Request, ServiceContext, String) async throws -> Response
  ) {
    on(RouterPath(path), method: method) { request, context in
      try await answer(request, context, try await rights.libraryUser(request))
    }
  }
}
