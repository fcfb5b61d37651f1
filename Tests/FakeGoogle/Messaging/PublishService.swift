package import Foundation
import Synchronization

/// Pub/Sub's topics, which keep the published messages, and the list of its subscriptions; nothing
/// is delivered.
package final class PublishService: Sendable {
  private struct State {
    var topics: Set<String> = []
    var messages: [Data] = []
    /// By name.
    var subscriptions: [String: JSON] = [:]
  }

  private let project: String
  private let state = Mutex(State())

  init(project: String) {
    self.project = project
  }

  package func makeTopic(_ name: String) {
    state.withLock { state in _ = state.topics.insert(name) }
  }

  /// The contents of the messages of all topics, in order.
  package var messages: [Data] { state.withLock { $0.messages } }

  /// - Parameter json: A `Subscription` without its name; nil removes it.
  package func setSubscription(_ name: String, _ json: String?) throws {
    var fields = try json.map { try JSON(data: Data($0.utf8)).object ?? [:] }
    fields?["name"] = .string("projects/\(project)/subscriptions/\(name)")
    state.withLock { $0.subscriptions[name] = fields.map(JSON.object) }
  }

  /// Lists one subscription per page, so that a client that reads only the first page fails.
  func subscriptions(_ call: Call, project: String) throws -> Answer {
    guard project == self.project, call.method == "GET" else {
      throw ServiceError(.permissionDenied, "User not authorized to perform this action.")
    }
    let parameters = try QueryParameters(call)
    let first = try parameters.number("pageToken") ?? 0
    try parameters.finish()
    let all = state.withLock { $0.subscriptions }.sorted { $0.key < $1.key }.map(\.value)
    guard (0...all.count).contains(first) else { throw ServiceError.invalid("No such page.") }
    return .json(
      .fields([
        "subscriptions": first < all.count ? [all[first]] : nil,
        "nextPageToken": first + 1 < all.count ? .string("\(first + 1)") : nil,
      ]))
  }

  /// - Parameter segments: The path segments after `/v1/`: `projects`, project, `topics`, topic.
  func answer(_ call: Call, segments: [String], verb: String?) throws -> Answer {
    guard segments[1] == project else {
      throw ServiceError(
        .permissionDenied, "User not authorized to perform this action.")
    }
    guard state.withLock({ $0.topics.contains(segments[3]) }) else {
      throw ServiceError(.notFound, "Resource not found (resource=\(segments[3])).")
    }
    guard call.method == "POST", verb == "publish" else {
      throw ServiceError(.notFound, "There is no verb \(verb ?? "").")
    }
    let body = try call.json(.publishing, as: "PublishRequest")
    guard let messages = body["messages"]?.array, (1...1000).contains(messages.count) else {
      throw ServiceError.invalid("The value for message_count must be from 1 to 1000.")
    }
    let contents = messages.map { Data(base64Encoded: $0["data"]?.string ?? "") ?? Data() }
    guard contents.allSatisfy({ !$0.isEmpty }) else {
      throw ServiceError.invalid("Each message must have data or attributes.")
    }
    let ids = state.withLock { state in
      contents.map { content in
        state.messages.append(content)
        return JSON.string(String(2_070_443_601_311_539 + state.messages.count))
      }
    }
    return .json(["messageIds": .array(ids)])
  }
}
