import Foundation

/// Firebase's checks of a message beyond its schema.
enum MessageCheck {
  private static let largestPayload = 4096

  /// - Throws: `ServiceError` INVALID_ARGUMENT with the field.
  static func check(_ message: JSON) throws {
    guard ["token", "topic"].contains(where: { message[$0] != nil }) else {
      throw wrong("message", "Recipient of the message is not set.")
    }
    if message["token"]?.string == "" { throw wrong("message.token", "The token is empty.") }
    let data = message["data"]?.object ?? [:]
    for key in data.keys.sorted()
    where key == "from" || key == "message_type" || key.hasPrefix("google")
      || key.hasPrefix("gcm")
    {
      throw wrong("message.data", "Invalid data payload key: \(key)")
    }
    let notification = message["notification"]?.object ?? [:]
    let bytes = (data.merging(notification) { one, _ in one }).reduce(0) { sum, pair in
      sum + pair.key.utf8.count + (pair.value.string?.utf8.count ?? 0)
    }
    guard bytes <= largestPayload else {
      throw wrong("message", "Message is too big: \(bytes) bytes.")
    }
    try check(apns: message["apns"])
  }

  private static func check(apns: JSON?) throws {
    guard let apns else { return }
    if let payload = apns["payload"] {
      guard payload.object != nil else { throw wrong("message.apns.payload", "Not an object.") }
      guard payload["aps"]?.object != nil else {
        throw wrong("message.apns.payload", "aps is required and must be an object.")
      }
      guard payload.data.count <= largestPayload else {
        throw wrong("message.apns.payload", "Payload is too big.")
      }
    }
    let headers = apns["headers"]?.object ?? [:]
    if let priority = headers["apns-priority"]?.string, !["1", "5", "10"].contains(priority) {
      throw wrong("message.apns.headers", "Invalid apns-priority.")
    }
    if let id = headers["apns-collapse-id"]?.string, id.utf8.count > 64 {
      throw wrong("message.apns.headers", "apns-collapse-id is longer than 64 bytes.")
    }
  }

  private static func wrong(_ field: String, _ description: String) -> ServiceError {
    .badRequest(field: field, description, prefix: "")
  }
}
