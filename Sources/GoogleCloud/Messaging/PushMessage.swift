package import Foundation
package import Jobs

/// What Pub/Sub or Eventarc pushes to say that there is a job.
package struct PushMessage: Sendable, Hashable {
  package let job: JobID
  /// Pub/Sub's number of the message; `nil` where none came.
  package let messageID: String?
  /// How often it was delivered; only with a dead-letter policy.
  package let deliveryAttempt: Int?

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

  /// A push of Pub/Sub, wrapped (`{"message":{"data":…}}`) or not (the data itself).
  ///
  /// - Returns: `nil` for what names no job: it is acknowledged, since it would be no better the
  ///   next time.
  package init?(pubSub body: Data) {
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

  /// The creation of a document, as Eventarc tells it: CloudEvents in binary mode.
  ///
  /// The body, whatever its format, is not looked at.
  ///
  /// - Parameters:
  ///   - header: Gives the value of a header by its name in small letters.
  ///   - collection: Of the jobs.
  /// - Returns: `nil` for other events and for documents elsewhere.
  package init?(eventarc header: (String) -> String?, collection: String = "jobs") {
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

  /// Pub/Sub's own limit of a message is 10 MB; ours hold a name.
  private static let largest = 1 << 20
}
