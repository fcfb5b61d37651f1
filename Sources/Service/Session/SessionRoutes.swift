internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI

/// `GET /api/session`: how the page, or an app, is to call, and where what it sends is kept.
struct SessionRoutes: ServiceRoutes {
  let gate: CallerGate
  let largestVideo: Int
  /// Whether videos are kept in a folder of this machine.
  let isStoredHere: Bool
  let version: String

  func add(to router: Router<ServiceContext>) {
    router.get("/api/session") { request, _ in
      Response.json(
        Session(
          mode: gate.isGuarded ? .token : .local, userID: try await user(of: request),
          largestVideo: largestVideo, storage: isStoredHere ? .local : .google, version: version))
    }
  }

  /// Whose token it was; `nil` where one is needed and none was shown.
  private func user(of request: Request) async throws -> String? {
    guard gate.isGuarded else { return "local" }
    guard request.headers[.authorization] != nil,
      case .user(let user) = try await gate.caller(of: request)
    else { return nil }
    return user.rawValue
  }
}
