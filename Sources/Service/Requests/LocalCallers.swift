internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import LocalStorage

/// Refuses calls that a browser was made to send by somebody else's page.
///
/// For a service that asks nobody for a token because only this machine can reach it: a page from
/// elsewhere could point its own name here (DNS rebinding), or post here from its own origin.
struct LocalCallers: RouterMiddleware {
  /// Origins from elsewhere that somebody has allowed.
  var origins: Set<String> = []

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    do {
      try LocalCallers.check(request, origins: origins)
    } catch let failure as HTTPFailure where request.objectPath.hasPrefix(ObjectAddress.prefix) {
      // What is read there is shown to people, whatever it is.
      guard [.get, .head].contains(request.method) else { throw failure }
      return ObjectRoutes.refusal(failure.status, failure.message)
    }
    return try await next(request, context)
  }

  /// What proxies add: RFC 7239, and what was usual before.
  private static let forwarding = [
    HTTPField.Name("Forwarded"), HTTPField.Name("X-Forwarded-For"), HTTPField.Name("X-Real-IP"),
  ].compactMap(\.self)

  /// - Throws: `HTTPFailure`: `foreign_caller`.
  static func check(_ request: Request, origins: Set<String> = []) throws {
    guard let authority = request.head.authority, isLocal(authority) else {
      throw HTTPFailure.foreignCaller
    }
    // Through a proxy anybody may call, whatever name the proxy uses here.
    guard !forwarding.contains(where: { request.headers[$0] != nil }) else {
      throw HTTPFailure.foreignCaller
    }
    if let origin = request.headers[.origin],
      origin.lowercased() != "http://" + authority.lowercased(), !origins.contains(origin)
    {
      throw HTTPFailure.foreignCaller
    }
  }

  /// Whether a `Host` is a name of this machine for itself, with or without a port.
  static func isLocal(_ authority: String) -> Bool {
    let parts = authority.lowercased().split(
      separator: /:(?=[0-9]*$)/, maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    // An IPv6 address has brackets here, and only here.
    return name == "[::1]" || name != "::1" && ListenAddress(host: name).isLoopback
  }
}
