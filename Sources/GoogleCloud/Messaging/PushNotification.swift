internal import Jobs

/// A push message to one device, in the format of FCM's HTTP v1 API (`SendMessageRequest`).
///
/// It holds only ids and a fixed text, and nothing about a child.
struct PushNotification: Encodable, Sendable {
  struct Message: Encodable, Sendable {
    var token: String
    var notification: Notification
    var data: [String: String]
    var android: Android
    var apns: APNs
  }

  struct Notification: Encodable, Sendable {
    var title: String
    var body: String
  }

  struct Android: Encodable, Sendable {
    var priority = "HIGH"
    var ttl = "86400s"
    var collapseKey: String
  }

  struct APNs: Encodable, Sendable {
    struct Payload: Encodable, Sendable {
      struct APS: Encodable, Sendable {
        var sound = "default"
      }
      var aps = APS()
    }
    var headers: [String: String]
    var payload = Payload()
  }

  var message: Message

  /// Creates the message that a job has ended.
  init(_ job: Job, to token: String) {
    // Apple allows 64 bytes; a longer id is truncated, and two such notifications may replace each
    // other.
    let collapsing = String("job-\(job.id.rawValue)".prefix(64))
    message = Message(
      token: token, notification: PushNotification.words(job),
      data: ["jobId": job.id.rawValue, "status": job.status.rawValue],
      android: Android(collapseKey: collapsing),
      apns: APNs(headers: ["apns-priority": "10", "apns-collapse-id": collapsing]))
  }

  /// Returns the title and body; the wording for a completed job is part of the app's interface.
  private static func words(_ job: Job) -> Notification {
    job.status == .completed
      ? Notification(title: "Video analyzed", body: "Your hockey feedback is ready.")
      : Notification(
        title: "We could not analyze this video",
        body: "Nothing is lost. Open the app to see what you can try next.")
  }
}
