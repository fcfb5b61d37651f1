extension Schema {
  /// The messages of fcm.v1 (`messages:send`) that our client sends; fields that it does not need
  /// are omitted, and so refused as unknown.
  static let messaging = Schema(messages: [
    "SendMessageRequest": Shape(["message": .message("Message"), "validateOnly": .bool]),
    "Message": Shape(
      [
        "data": .map(.string), "notification": .message("Notification"),
        "android": .message("AndroidConfig"), "apns": .message("ApnsConfig"), "token": .string,
        "topic": .string,
      ], oneOf: Shape.Choice("target", "token", "topic")),
    "Notification": Shape(["title": .string, "body": .string]),
    "AndroidConfig": Shape([
      "collapseKey": .string, "priority": .enumeration(["NORMAL", "HIGH"]), "ttl": .duration,
    ]),
    "ApnsConfig": Shape(["headers": .map(.string), "payload": .any]),
  ])

  /// The messages of pubsub.v1 (`topics:publish`) that our client sends.
  static let publishing = Schema(messages: [
    "PublishRequest": Shape(["messages": .list(.message("PubsubMessage"))]),
    "PubsubMessage": Shape(["data": .bytes]),
  ])
}
