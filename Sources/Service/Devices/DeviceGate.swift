internal import HomeNetwork
internal import HTTPTypes
internal import Hummingbird

/// Lets only paired devices call, from the home network.
///
/// Other devices get the page's files, which contain no data of users, may pair, and may follow links
/// with a secret of their own: to a shared result and to a drill.
struct DeviceGate: RouterMiddleware {
  let home: HomeListener

  /// The cookie with a device's token.
  ///
  /// With this prefix, a browser takes it only over TLS and only
  /// from this host (RFC 6265bis, 4.1.3.2).
  static let cookie = "__Host-puckbuddy-device"

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    guard let peer = context.peer, HomeAddresses.isPrivate(peer),
      let url = request.head.authority.flatMap(home.url(authority:)),
      request.headers[.origin].map({ $0.lowercased() == url }) ?? true
    else { throw HTTPFailure.foreignCaller }
    var context = context
    if let token = request.cookies[Self.cookie]?.value {
      context.device = try await home.devices.device(token: token)
      context.isStillPaired = { [devices = home.devices] in
        // A stream goes on where this cannot be known for a moment.
        (try? await devices.device(token: token) != nil) ?? true
      }
    }
    guard context.device != nil || Self.isOpen(request) else { throw HTTPFailure.notPaired }
    return try await PublicAddress.$requested.withValue(url) { try await next(request, context) }
  }

  /// Whether a request needs no pairing.
  private static func isOpen(_ request: Request) -> Bool {
    let path = request.uri.path
    if request.method == .post { return path == DeviceRoutes.pairing }
    guard [.get, .head].contains(request.method) else { return false }
    return ["/", "/api/session", "/api/privacy"].contains(path)
      || ["/page/", "/shared/", "/api/shared/", "/l/"].contains(where: path.hasPrefix)
  }
}

extension HTTPFailure {
  static let notPaired = HTTPFailure(
    .unauthorized, "not_paired",
    "This device must be paired first: open the page, and enter the code.")
}
