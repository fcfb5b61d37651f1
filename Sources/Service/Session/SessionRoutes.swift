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
  /// Whether the service also listens in the home network.
  let isAtHome: Bool
  /// Whether the callers are devices of that network.
  let isForDevices: Bool
  /// Whether teams have highlights.
  let hasHighlights: Bool
  /// Whether videos are fetched by their addresses.
  let fetchesVideos: Bool
  /// Whether videos of older cameras are read too.
  let readsAllFormats: Bool

  func add(to router: Router<ServiceContext>) {
    router.get("/api/session") { request, context in
      let isUnpaired = isForDevices && context.device == nil
      return Response.json(
        Session(
          mode: isUnpaired ? .pairing : gate.isGuarded ? .token : .local,
          userID: isUnpaired ? nil : try await user(of: request),
          largestVideo: largestVideo, storage: isStoredHere ? .local : .google, version: version,
          home: !isAtHome || isUnpaired ? nil : isForDevices ? .device : .host,
          highlights: hasHighlights && !isUnpaired ? true : nil,
          videoAddresses: fetchesVideos && !isUnpaired ? true : nil,
          allFormats: readsAllFormats && !isUnpaired ? true : nil))
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
