import Foundation

/// The events at the fake, to be audited after a run, in this process or another.
package struct FakeHistory: Sendable, Codable {
  /// The state of a document after one commit.
  package struct Version: Sendable, Codable {
    /// The commit time by the fake's clock, in seconds since 1970.
    package var time: Double
    /// The fields that hold a string or an integer; nil if the document was deleted.
    package var texts: [String: String]?
  }

  /// A message that was accepted.
  package struct Message: Sendable, Codable {
    package var token: String
    package var job: String?
  }

  /// The versions of every document of the collection, by path, in order.
  package var documents: [String: [Version]] = [:]
  package var messages: [Message] = []
  /// The number of requests that were answered.
  package var answers = 0
  /// The number of faulty answers, by operation and fault: `firestore.commit: status 503`.
  package var faults: [String: Int] = [:]
  /// The number of requests of each operation.
  package var operations: [String: Int] = [:]
}

extension FakeServices {
  /// Returns the history so far of the documents of a collection, such as `jobs`.
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

extension FakeStoredDocument {
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
