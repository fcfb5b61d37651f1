internal import Foundation
internal import HTTPTransfer
package import Jobs

/// Publishes new jobs to a Pub/Sub topic.
package struct TopicPublisher: Sendable {
  package let topic: String
  private let project: String
  private let sender: AuthorizedClient
  private let endpoint: String

  /// - Parameter endpoint: `https://pubsub.googleapis.com`, or that of an emulator.
  package init(
    topic: String, project: String, sender: AuthorizedClient,
    endpoint: String = "https://pubsub.googleapis.com"
  ) {
    self.topic = topic
    self.project = project
    self.sender = sender
    self.endpoint = endpoint
  }

  private struct Body: Encodable {
    struct Message: Encodable {
      var data: Data
    }
    var messages: [Message]
  }

  private struct Content: Encodable {
    var jobId: String
  }

  /// Publishes the job's id; duplicates do no harm, as each receiver claims the job first.
  ///
  /// - Throws: `GoogleError`.
  package func publish(_ job: JobID) async throws {
    let path =
      "projects/\(PercentEncoding.encode(project))/topics/\(PercentEncoding.encode(topic))"
    let content = try FirestoreClient.encoder.encode(Content(jobId: job.rawValue))
    let body = Body(messages: [Body.Message(data: content)])
    let request = HTTPRequest(
      .post, "\(endpoint)/v1/\(path):publish",
      headers: ["Content-Type": "application/json; charset=utf-8"],
      body: .data(try FirestoreClient.encoder.encode(body)), repeatSafety: .idempotent,
      limits: TransferLimits(total: .seconds(20), responseBytes: 1 << 20))
    try await sender.send(request).checked("publish", path, changes: true)
  }
}
