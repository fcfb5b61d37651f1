import Foundation

/// What happened at the fake, for whoever judges it when all is over, in another process or in this
/// one.
package struct FakeHistory: Sendable, Codable {
  /// What one commit left of a document.
  package struct Version: Sendable, Codable {
    /// When it came, by the fake's clock, in seconds since 1970.
    package var time: Double
    /// The fields that hold a text or a whole number; nil where the document was deleted.
    package var texts: [String: String]?
  }

  /// A message that was taken.
  package struct Message: Sendable, Codable {
    package var token: String
    package var job: String?
  }

  /// The versions of every document of the collection, by path, in order.
  package var documents: [String: [Version]] = [:]
  package var messages: [Message] = []
  /// How many requests were answered.
  package var answers = 0
  /// How many answers went wrong, by operation and fault: `firestore.commit: status 503`.
  package var faults: [String: Int] = [:]
  /// How many requests there were of each operation.
  package var operations: [String: Int] = [:]
}

extension FakeServices {
  /// What happened so far to the documents of a collection, such as `jobs`.
  package func history(of collection: String) -> FakeHistory {
    var history = FakeHistory()
    for (path, versions) in firestore.histories(in: collection) {
      history.documents[path] = versions.map { time, document in
        FakeHistory.Version(time: time.date.timeIntervalSince1970, texts: document?.texts)
      }
    }
    history.messages = messaging.messages.map {
      FakeHistory.Message(token: $0.token, job: $0.data["jobId"])
    }
    for request in requests.all {
      history.answers += 1
      history.operations[request.operation, default: 0] += 1
      guard let fault = request.fault else { continue }
      history.faults["\(request.operation): \(fault)", default: 0] += 1
    }
    return history
  }
}

extension StoredDocument {
  fileprivate var texts: [String: String] {
    fields.compactMapValues { value in
      switch value {
      case .string(let text): text
      case .integer(let number): "\(number)"
      default: nil
      }
    }
  }
}
