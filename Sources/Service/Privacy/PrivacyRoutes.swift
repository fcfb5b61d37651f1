internal import HTTPTypes
internal import Hummingbird
internal import Summaries

/// `GET /api/privacy`: the privacy policy with the settings in force, without a token.
struct PrivacyRoutes: ServiceRoutes {
  let policy: PrivacyPolicy

  func add(to router: Router<ServiceContext>) {
    router.get("/api/privacy") { request, _ in
      Response.json(PrivacyDocument(policy, in: try language(of: request)))
    }
  }

  /// - Throws: `HTTPFailure`: `invalid_language`.
  private func language(of request: Request) throws -> SummaryLanguage {
    guard let tag = request.uri.queryParameters["language"] else { return .english }
    guard let language = SummaryLanguage(tag: String(tag)) else {
      let allowed = SummaryLanguage.allCases.map(\.rawValue).joined(separator: ", ")
      throw HTTPFailure(
        .badRequest, "invalid_language", "The language must be one of: \(allowed).")
    }
    return language
  }
}
