internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import PuckBuddyAPI

/// `/api/devices`: the devices of the home network, for pages of this machine;
/// `POST /api/pairing`: pairs the device that calls.
struct DeviceRoutes: ServiceRoutes {
  static let pairing = "/api/pairing"

  /// `nil` when the service does not listen in the home network.
  let home: HomeListener?
  /// Whether the routes are those for devices, which may not manage devices.
  let isForDevices: Bool
  let limits: ServiceLimits

  func add(to router: Router<ServiceContext>) {
    router.get("/api/devices") { _, _ in
      let home = try manageable()
      try await home.refresh()
      return Response.json(try await list(home))
    }
    router.post("/api/devices/codes") { _, _ in
      let home = try manageable()
      try await home.refresh()
      guard let invitation = home.invitation() else { throw HTTPFailure.noHomeNetwork }
      return Response.json(
        PairingAnswer(
          code: invitation.code, url: invitation.url,
          expiresIn: Int(PairingCodes.life.components.seconds),
          rows: invitation.image?.rows.map { row in
            String(row.map { $0 ? "1" : "0" })
          } ?? []), status: .created)
    }
    router.delete("/api/devices/{id}") { _, context in
      guard try await manageable().remove(context.parameters.get("id") ?? "") else {
        throw HTTPFailure.notFound
      }
      return Response.json(DoneAnswer())
    }
    router.post(RouterPath(Self.pairing)) { request, context in try await pair(request, context) }
  }

  /// Returns the home network's part of the service for a page of this machine.
  private func manageable() throws -> HomeListener {
    guard let home, !isForDevices else { throw HTTPFailure.notFound }
    return home
  }

  private func list(_ home: HomeListener) async throws -> DeviceList {
    DeviceList(
      urls: home.urls, fingerprint: home.fingerprint,
      devices: try await home.devices.all().map { device in
        DeviceEntry(
          id: device.id, name: device.name,
          pairedAt: device.pairedAt.formatted(.iso8601),
          usedAt: device.usedAt?.formatted(.iso8601))
      })
  }

  private func pair(_ request: Request, _ context: ServiceContext) async throws -> Response {
    guard let home, isForDevices, let peer = context.peer else { throw HTTPFailure.notFound }
    let call = try await request.json(PairingRequest.self, limits: limits)
    // Before the code is used up.
    if context.device == nil, try await home.devices.isFull() { throw HTTPFailure.tooManyDevices }
    switch home.redeem(call.code, from: peer) {
    case .wrong: throw HTTPFailure.wrongCode
    case .limited(let seconds): throw HTTPFailure.tooManyAttempts(retryAfter: seconds)
    case .accepted: break
    }
    var response = Response.json(DoneAnswer(), status: .created)
    response.setCookie(DeviceGate.cookie(try await home.devices.add(name: call.name ?? "")))
    // A browser that pairs again replaces its token; its connection stays.
    if let device = context.device {
      _ = try? await home.devices.remove(device.id)
      home.connections.remove(context.channel, of: device.id)
    }
    return response
  }
}

extension HTTPFailure {
  static let wrongCode = HTTPFailure(
    .forbidden, "wrong_code", "The code is wrong, used or expired: make a new one on the computer.")
  static let noHomeNetwork = HTTPFailure(
    .conflict, "no_home_network", "This computer is in no home network just now.")
  static let tooManyDevices = HTTPFailure(
    .conflict, "too_many_devices", "Too many devices are paired: remove one on the computer.")

  static func tooManyAttempts(retryAfter: Int) -> HTTPFailure {
    HTTPFailure(
      .tooManyRequests, "too_many_attempts", "Too many wrong codes. Please wait a minute.",
      retryAfter: retryAfter)
  }
}
