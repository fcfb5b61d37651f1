internal import HTTPTypes
internal import Hummingbird

/// Adds security headers to every response.
struct SecurityHeaders: RouterMiddleware {
  private let fields: HTTPFields

  /// The origin of signed Cloud Storage URLs.
  static let cloudStorage = "https://storage.googleapis.com"

  /// - Parameters:
  ///   - isSecure: Whether browsers reach the service by HTTPS only.
  ///   - uploads: A further origin to which the page sends videos.
  init(isSecure: Bool, uploads: String? = nil) {
    let policy = [
      "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:",
      "media-src 'self' blob:", "connect-src 'self'" + (uploads.map { " \($0)" } ?? ""),
      "font-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
    var fields: HTTPFields = [
      .contentSecurityPolicy: policy, .xContentTypeOptions: "nosniff",
    ]
    for (name, value) in [
      ("Referrer-Policy", "no-referrer"),
      ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
    ] {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    // One year, the minimum for browsers' HSTS preload lists.
    if isSecure { fields[.strictTransportSecurity] = "max-age=31536000" }
    self.fields = fields
  }

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // A header that a route sets itself is stricter, so it takes precedence.
    for field in fields where response.headers[field.name] == nil {
      response.headers.append(field)
    }
    return response
  }
}
