internal import HTTPTypes
internal import Hummingbird

/// Tells browsers, with every answer, what a page of ours may do and who may use it.
struct SecurityHeaders: RouterMiddleware {
  private let fields: HTTPFields

  /// Where signed addresses of Cloud Storage lead.
  static let cloudStorage = "https://storage.googleapis.com"

  /// - Parameters:
  ///   - isSecure: Whether people reach the service by https alone.
  ///   - uploads: Where else than to this service the page sends videos.
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
    // A year, as browsers' lists of such hosts ask for at least.
    if isSecure { fields[.strictTransportSecurity] = "max-age=31536000" }
    self.fields = fields
  }

  func handle(
    _ request: Request, context: ServiceContext,
    next: @concurrent (Request, ServiceContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // What a route says of its own is stricter, or it would not say it.
    for field in fields where response.headers[field.name] == nil {
      response.headers.append(field)
    }
    return response
  }
}
