internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI

/// `GET /api/session`: how the page or an app authenticates, and where its uploads are stored.
struct SessionRoutes: ServiceRoutes {
  let gate: CallerGate
  let largestVideo: Int
  /// Whether videos are stored in a folder of this machine.
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

  /// Returns the user of the token; `nil` when one is required and the request has none.
  private func user(of request: Request) async throws -> String? {
    guard gate.isGuarded else { return "local" }
    guard request.headers[.authorization] != nil,
      case .user(let user) = try await gate.caller(of: request)
    else { return nil }
    return user.rawValue
  }
}
