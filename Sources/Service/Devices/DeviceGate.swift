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
  /// With this prefix, a browser takes it only over TLS and only from this host (RFC 6265bis,
  /// 4.1.3.2).
  static let cookie = "__Host-puckbuddy-device"

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    guard let peer = context.peer, HomeAddresses.isPrivate(peer),
      let url = request.head.authority.flatMap(home.url(authority:)),
      request.headers[.origin].map({ $0.lowercased() == url }) ?? true
    else { throw HTTPFailure.foreignCaller }
    let token = request.cookies[Self.cookie]?.value
    let paired =
      if let token { try await home.devices.device(token: token) } else { nil as Paired? }
    guard paired != nil || Self.isOpen(request) else { throw HTTPFailure.notPaired }
    var context = context
    if let device = paired?.device {
      context.device = device
      home.connections.add(context.channel, of: device.id)
    }
    var response = try await PublicAddress.$requested.withValue(url) {
      try await next(request, context)
    }
    // Otherwise the browser would forget a device that is used every day.
    if let token, paired?.isRenewed == true, response.headers[.setCookie] == nil {
      response.setCookie(Self.cookie(token))
    }
    return response
  }

  private typealias Paired = (device: PairedDevice, isRenewed: Bool)

  /// Returns the cookie of a token.
  ///
  /// Lax: a link to the page from a message must find the device paired. Calls that change something
  /// also check their origin.
  static func cookie(_ token: String) -> Cookie {
    Cookie(
      name: cookie, value: token, maxAge: cookieLife, path: "/", secure: true, httpOnly: true,
      sameSite: .lax)
  }

  /// The longest time that browsers keep a cookie, in seconds: 400 days (RFC 6265bis, 5.6.2).
  private static let cookieLife = 400 * 86_400

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
