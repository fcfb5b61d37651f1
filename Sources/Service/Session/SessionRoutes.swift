internal import HTTPTypes
internal import Hummingbird
internal import Jobs

/// `GET /api/session`: how the page, or an app, is to call.
struct SessionRoutes: ServiceRoutes {
  let gate: CallerGate
  let largestVideo: Int
  let version: String

  private struct Session: Encodable {
    var success = true
    /// `local`: nobody needs a token; `token`: everybody does.
    var mode: String
    /// Whose token it was; `null` without one.
    var userID: String?
    /// In bytes.
    var largestVideo: Int
    var version: String

    enum CodingKeys: String, CodingKey {
      case success, mode, version
      case userID = "user_id"
      case largestVideo = "largest_video"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(success, forKey: .success)
      try container.encode(mode, forKey: .mode)
      // Also when there is none.
      try container.encode(userID, forKey: .userID)
      try container.encode(largestVideo, forKey: .largestVideo)
      try container.encode(version, forKey: .version)
    }
  }

  func add(to router: Router<ServiceContext>) {
    router.get("/api/session") { request, _ in try await session(request) }
  }

  private func session(_ request: Request) async throws -> Response {
    var session = Session(
      mode: gate.isGuarded ? "token" : "local", largestVideo: largestVideo, version: version)
    if !gate.isGuarded {
      session.userID = "local"
    } else if request.headers[.authorization] != nil,
      case .user(let user) = try await gate.caller(of: request)
    {
      session.userID = user.rawValue
    }
    return Response.json(session)
  }
}
