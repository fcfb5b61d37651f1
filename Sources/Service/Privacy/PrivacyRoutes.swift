internal import HTTPTypes
internal import Hummingbird
internal import Summaries

/// `GET /api/privacy`: the privacy policy with the settings in force, without a token.
struct PrivacyRoutes: ServiceRoutes {
  let policy: PrivacyPolicy

  func add(to router: Router<ServiceContext>) {
    router.get("/api/privacy") { request, _ in
      Response.json(PrivacyDocument(policy, in: try Submission.language(of: request)))
    }
  }
}
