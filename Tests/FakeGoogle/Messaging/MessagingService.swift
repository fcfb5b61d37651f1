import Synchronization

/// Firebase Cloud Messaging: accepts messages to devices and keeps them.
package final class MessagingService: Sendable {
  /// The outcome of messages to a token.
  package enum Device: Sendable, Equatable {
    case registered
    case unregistered
    /// The token belongs to another project.
    case otherSender
    /// The token is malformed.
    case malformed
    /// Apple refused the project's certificate.
    case thirdPartyAuthentication
    case quotaExceeded(retryAfter: Int?)
    case unavailable(retryAfter: Int?)
  }

  /// A message that was accepted.
  package struct Message: Sendable {
    package var token: String
    package var title: String?
    package var body: String?
    package var data: [String: String]
  }

  private struct State {
    var devices: [String: Device] = [:]
    var messages: [Message] = []
    var count = 0
  }

  private let project: String
  private let state = Mutex(State())

  init(project: String) {
    self.project = project
  }

  /// The accepted messages, in order.
  package var messages: [Message] { state.withLock { $0.messages } }

  /// Sets the outcome for a token; by default every token is registered.
  package func set(_ device: Device, for token: String) {
    state.withLock { $0.devices[token] = device }
  }

  func answer(_ call: Call, project: String) throws -> Answer {
    guard project == self.project else {
      throw ServiceError(
        .permissionDenied, "Permission 'cloudmessaging.messages.create' denied on resource.")
    }
    let body = try call.json(.messaging, as: "SendMessageRequest")
    guard let message = body["message"] else { throw ServiceError.invalid("message is required.") }
    try MessageCheck.check(message)
    let token = message["token"]?.string ?? ""
    let device = state.withLock { $0.devices[token] } ?? .registered
    if let error = MessagingService.refusal(device) { throw error }
    let id = state.withLock { state in
      state.count += 1
      if body["validateOnly"] != true {
        state.messages.append(
          Message(
            token: token, title: message["notification"]?["title"]?.string,
            body: message["notification"]?["body"]?.string,
            data: (message["data"]?.object ?? [:]).compactMapValues(\.string)))
      }
      return state.count
    }
    return .json(["name": .string("projects/\(project)/messages/0:\(1000 + id)%fake")])
  }

  private static func refusal(_ device: Device) -> ServiceError? {
    switch device {
    case .registered: nil
    case .unregistered:
      ServiceError(.notFound, "Requested entity was not found.", details: [code("UNREGISTERED")])
    case .otherSender:
      ServiceError(.permissionDenied, "SenderId mismatch", details: [code("SENDER_ID_MISMATCH")])
    case .malformed:
      ServiceError(
        .invalidArgument,
        "The registration token is not a valid FCM registration token",
        details: [code("INVALID_ARGUMENT")])
    case .thirdPartyAuthentication:
      ServiceError(
        .unauthenticated, "Auth error from APNS or Web Push Service",
        details: [code("THIRD_PARTY_AUTH_ERROR")])
    case .quotaExceeded(let seconds):
      ServiceError(
        .resourceExhausted, "Quota exceeded.", details: [code("QUOTA_EXCEEDED")],
        retryAfter: seconds)
    case .unavailable(let seconds):
      ServiceError(
        .unavailable, "The service is currently unavailable.", details: [code("UNAVAILABLE")],
        retryAfter: seconds)
    }
  }

  private static func code(_ code: String) -> JSON {
    [
      "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError", "errorCode": .string(code),
    ]
  }
}
