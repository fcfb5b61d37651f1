internal import Foundation
internal import HTTPTransfer
internal import HTTPTypes
internal import Hummingbird
internal import Jobs

/// Rejects requests that another site's page makes a browser send.
///
/// For a service without authentication that only this machine can reach: a foreign page could
/// resolve its own host name to this machine (DNS rebinding), or post from its own origin.
struct LocalCallers: RouterMiddleware {
  /// The configured origins that are allowed besides the service's own.
  var origins: Set<String> = []

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    do {
      try LocalCallers.check(request, origins: origins)
    } catch let failure as HTTPFailure where request.objectPath.hasPrefix(ObjectAddress.prefix) {
      // The app shows the body to people, so it is plain text.
      guard [.get, .head].contains(request.method) else { throw failure }
      return ObjectRoutes.refusal(failure.status, failure.message)
    }
    return try await next(request, context)
  }

  /// Headers that proxies add: RFC 7239, and the older conventions.
  private static let forwarding = [
    HTTPField.Name("Forwarded"), HTTPField.Name("X-Forwarded-For"), HTTPField.Name("X-Real-IP"),
  ].compactMap(\.self)

  /// - Throws: `HTTPFailure`: `foreign_caller`.
  static func check(_ request: Request, origins: Set<String> = []) throws {
    guard let authority = request.head.authority, isLocal(authority) else {
      throw HTTPFailure.foreignCaller
    }
    // Any client may call through a proxy, whatever `Host` the proxy sends.
    guard !forwarding.contains(where: { request.headers[$0] != nil }) else {
      throw HTTPFailure.foreignCaller
    }
    if let origin = request.headers[.origin],
      origin.lowercased() != "http://" + authority.lowercased(), !origins.contains(origin)
    {
      throw HTTPFailure.foreignCaller
    }
  }

  /// Whether a `Host` is a loopback name of this machine, with or without a port.
  static func isLocal(_ authority: String) -> Bool {
    let parts = authority.lowercased().split(
      separator: /:(?=[0-9]*$)/, maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    // An IPv6 address needs brackets in `Host`.
    return name.hasPrefix("[") == name.contains(":") && IPAddress.isLoopback(name)
  }
}
