extension Schema {
  /// The messages of fcm.v1 (`messages:send`), without the less used fields of Android and the web.
  static let messaging = Schema(
    messages: [
      "SendMessageRequest": Shape(["message": .message("Message"), "validateOnly": .bool]),
      "Message": Shape(
        [
          "name": .string, "data": .map(.string), "notification": .message("Notification"),
          "android": .message("AndroidConfig"), "apns": .message("ApnsConfig"),
          "webpush": .any, "fcmOptions": .message("FcmOptions"), "token": .string,
          "topic": .string, "condition": .string, "fid": .string,
        ], oneOf: Shape.Choice("target", "token", "topic", "condition", "fid")),
      "Notification": Shape(["title": .string, "body": .string, "image": .string]),
      "FcmOptions": Shape(["analyticsLabel": .string]),
      "AndroidConfig": Shape([
        "collapseKey": .string, "priority": .enumeration(["NORMAL", "HIGH"]), "ttl": .duration,
        "restrictedPackageName": .string, "data": .map(.string),
        "notification": .message("AndroidNotification"),
        "fcmOptions": .message("AndroidFcmOptions"),
        "directBootOk": .bool,
      ]),
      "AndroidNotification": Shape([
        "title": .string, "body": .string, "icon": .string, "color": .string, "sound": .string,
        "tag": .string, "clickAction": .string, "channelId": .string, "image": .string,
        "titleLocKey": .string, "titleLocArgs": .list(.string), "bodyLocKey": .string,
        "bodyLocArgs": .list(.string), "defaultSound": .bool,
      ]),
      "ApnsConfig": Shape([
        "headers": .map(.string), "payload": .any, "fcmOptions": .message("ApnsFcmOptions"),
        "liveActivityToken": .string,
      ]),
      "AndroidFcmOptions": Shape(["analyticsLabel": .string]),
      "ApnsFcmOptions": Shape(["analyticsLabel": .string, "image": .string]),
    ], isLenient: true)

  /// The messages of pubsub.v1 (`topics:publish`).
  static let publishing = Schema(messages: [
    "PublishRequest": Shape(["messages": .list(.message("PubsubMessage"))]),
    "PubsubMessage": Shape([
      "data": .bytes, "attributes": .map(.string), "messageId": .string,
      "publishTime": .timestamp, "orderingKey": .string,
    ]),
  ])
}
