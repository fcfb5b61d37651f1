internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI

/// `GET /api/session`: how the page or an app authenticates, and where its uploads are stored.
struct SessionRoutes: ServiceRoutes {
  let api: APIParts
  let version: String
  /// Whether the service also listens in the home network.
  let isAtHome: Bool
  /// Whether the callers are devices of that network.
  let isForDevices: Bool

  func add(to router: Router<ServiceContext>) {
    router.get("/api/session") { request, context in
      let isUnpaired = isForDevices && context.device == nil
      return Response.json(
        Session(
          mode: isUnpaired ? .pairing : api.gate.isGuarded ? .token : .local,
          userID: isUnpaired ? nil : try await user(of: request),
          largestVideo: api.largestVideo, storage: api.local == nil ? .google : .local,
          version: version,
          home: !isAtHome || isUnpaired ? nil : isForDevices ? .device : .host,
          highlights: api.hasHighlights && !isUnpaired ? true : nil,
          videoAddresses: api.videos != nil && !isUnpaired ? true : nil,
          allFormats: api.readsAllFormats && !isUnpaired ? true : nil))
    }
  }

  /// Returns the user of the token; `nil` when one is required and the request has none.
  private func user(of request: Request) async throws -> String? {
    guard api.gate.isGuarded else { return "local" }
    guard request.headers[.authorization] != nil,
      case .user(let user) = try await api.gate.caller(of: request)
    else { return nil }
    return user.rawValue
  }
}
