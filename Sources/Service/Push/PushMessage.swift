internal import Foundation
internal import Jobs

/// A message from Pub/Sub or Eventarc that announces a new job.
struct PushMessage: Sendable, Hashable {
  let job: JobID
  /// The message id; `nil` when none was sent.
  let messageID: String?
  /// The delivery attempt; only with a dead-letter policy.
  let deliveryAttempt: Int?

  private struct Wrapped: Decodable {
    struct Message: Decodable {
      var data: String?
      var messageId: String?
      var message_id: String?
    }
    var message: Message
    var deliveryAttempt: Int?
  }

  private struct Content: Decodable {
    var jobId: String
  }

  /// Parses a Pub/Sub push, wrapped (`{"message":{"data":…}}`) or unwrapped (the data itself).
  ///
  /// - Returns: `nil` when the body names no job: such a message is acknowledged, since a
  ///   redelivery would fail in the same manner.
  init?(pubSub body: Data) {
    guard body.count <= PushMessage.largest else { return nil }
    let decoder = JSONDecoder()
    var content = body
    let wrapped = try? decoder.decode(Wrapped.self, from: body)
    if let wrapped {
      guard let data = wrapped.message.data.flatMap({ Data(base64Encoded: $0) }) else { return nil }
      content = data
    }
    guard let named = try? decoder.decode(Content.self, from: content),
      let job = JobID(rawValue: named.jobId)
    else { return nil }
    self.job = job
    messageID = wrapped?.message.messageId ?? wrapped?.message.message_id
    deliveryAttempt = wrapped?.deliveryAttempt
  }

  /// Parses the creation of a document from an Eventarc event: CloudEvents in binary mode.
  ///
  /// The body, whatever its format, is ignored.
  ///
  /// - Parameters:
  ///   - header: Returns the value of a header by its lower-case name.
  ///   - collection: The collection of the jobs.
  /// - Returns: `nil` for other events and for documents of other collections.
  init?(eventarc header: (String) -> String?, collection: String = "jobs") {
    let type = header("ce-type") ?? ""
    guard
      type == "google.cloud.firestore.document.v1.created"
        || type == "google.cloud.firestore.document.v1.created.withAuthContext",
      let document = header("ce-document")
    else { return nil }
    let parts = document.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == collection, let job = JobID(rawValue: String(parts[1]))
    else { return nil }
    self.job = job
    messageID = header("ce-id")
    deliveryAttempt = nil
  }

  /// The largest accepted body; Pub/Sub allows 10 MB, our messages hold only a job id.
  private static let largest = 1 << 20
}
