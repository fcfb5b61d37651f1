package import Foundation
import Synchronization

/// Pub/Sub's topics, which keep the published messages; nothing is delivered.
package final class PublishService: Sendable {
  /// A message that was accepted.
  package struct Message: Sendable {
    package var id: String
    package var topic: String
    package var data: Data
    package var attributes: [String: String]
  }

  private struct State {
    var topics: Set<String> = []
    var messages: [Message] = []
  }

  private let project: String
  private let state = Mutex(State())

  init(project: String) {
    self.project = project
  }

  package func makeTopic(_ name: String) {
    state.withLock { state in _ = state.topics.insert(name) }
  }

  /// The messages of all topics, in order.
  package var messages: [Message] { state.withLock { $0.messages } }

  /// - Parameter segments: The path segments after `/v1/`: `projects`, project, `topics`, topic.
  func answer(_ call: Call, segments: [String], verb: String?) throws -> Answer {
    guard segments[1] == project else {
      throw ServiceError(
        .permissionDenied, "User not authorized to perform this action.")
    }
    let name = segments.joined(separator: "/")
    guard state.withLock({ $0.topics.contains(segments[3]) }) else {
      throw ServiceError(.notFound, "Resource not found (resource=\(segments[3])).")
    }
    if call.method == "GET", verb == nil { return .json(["name": .string(name)]) }
    guard call.method == "POST", verb == "publish" else {
      throw ServiceError(.notFound, "There is no verb \(verb ?? "").")
    }
    let body = try call.json(.publishing, as: "PublishRequest")
    guard let messages = body["messages"]?.array, (1...1000).contains(messages.count) else {
      throw ServiceError.invalid("The value for message_count must be from 1 to 1000.")
    }
    for message in messages {
      guard message["data"]?.string ?? "" != "" || message["attributes"]?.object ?? [:] != [:]
      else { throw ServiceError.invalid("Each message must have data or attributes.") }
      guard message["messageId"] == nil, message["publishTime"] == nil else {
        throw ServiceError.invalid("messageId and publishTime are the server's.")
      }
    }
    let ids = state.withLock { state in
      messages.map { message in
        let id = String(2_070_443_601_311_540 + state.messages.count)
        state.messages.append(
          Message(
            id: id, topic: segments[3],
            data: Data(base64Encoded: message["data"]?.string ?? "") ?? Data(),
            attributes: (message["attributes"]?.object ?? [:]).compactMapValues(\.string)))
        return JSON.string(id)
      }
    }
    return .json(["messageIds": .array(ids)])
  }
}
