import Foundation
import Synchronization

/// The documents of one database, kept and refused as firestore.googleapis.com does.
package final class FirestoreService: Sendable {
  /// The change of a document by a commit.
  package struct Change: Sendable {
    package var name: String
    package var old: FakeStoredDocument?
    package var new: FakeStoredDocument?
  }

  struct State {
    var table = DocumentTable()
    var transactions = TransactionTable()
    var settings = FirestoreSettings()
    var observers: [@Sendable ([Change]) -> Void] = []
  }

  let state = Mutex(State())
  let clock: FakeClock
  let project: String

  init(project: String, clock: FakeClock) {
    self.project = project
    self.clock = clock
  }

  /// `projects/P/databases/(default)/documents`.
  package var root: String { "projects/\(project)/databases/(default)/documents" }

  package var settings: FirestoreSettings {
    get { state.withLock { $0.settings } }
    set { state.withLock { $0.settings = newValue } }
  }

  /// Calls the observer after every commit that changed something, on the committing thread.
  package func observe(_ observer: @escaping @Sendable ([Change]) -> Void) {
    state.withLock { $0.observers.append(observer) }
  }

  /// Answers a call whose token has been accepted.
  ///
  /// - Parameter segments: The decoded path segments after `/v1/`: `projects`, project,
  ///   `databases`…
  func answer(_ call: Call, segments: [String], verb: String?) -> Answer {
    let isStreaming = ["batchGet", "runQuery", "runAggregationQuery"].contains(verb)
    do {
      guard segments.count >= 5, segments[1] == project else {
        throw ServiceError(.permissionDenied, "Missing or insufficient permissions.")
      }
      guard segments[3] == "(default)" else {
        throw ServiceError(
          .notFound, "The database \(segments[3]) does not exist for project \(project)")
      }
      guard call.body.count <= FirestoreLimits.requestBytes else {
        throw ServiceError.invalid(
          "Request payload size exceeds the limit: \(FirestoreLimits.requestBytes) bytes.")
      }
      let name = try ResourceName(segments: Array(segments.dropFirst(5)))
      return .json(try route(call, name: name, verb: verb))
    } catch let error as ServiceError {
      return error.answer(streaming: isStreaming)
    } catch {
      return ServiceError(.internalError, "\(error)").answer(streaming: isStreaming)
    }
  }

  private func route(_ call: Call, name: ResourceName, verb: String?) throws -> JSON {
    let parameters = try QueryParameters(call)
    switch (call.method, verb) {
    case ("GET", nil) where name.isDocument: return try get(name, parameters)
    case ("GET", nil) where name.isCollection: return try list(name, parameters)
    case ("POST", let verb?):
      try parameters.finish()
      return try perform(verb, call, below: name)
    default:
      throw ServiceError.invalid(
        "\(call.method) is not for \(name.path.isEmpty ? "the root" : name.path): "
          + "collections and documents take turns.")
    }
  }

  private func perform(_ verb: String, _ call: Call, below name: ResourceName) throws -> JSON {
    let isOfDatabase = ["commit", "batchGet", "beginTransaction", "rollback"].contains(verb)
    guard isOfDatabase ? name.segments.isEmpty : !name.isCollection else {
      throw ServiceError(.notFound, "\(verb) does not hang there.")
    }
    switch verb {
    case "commit": return try commit(call.json(.firestore, as: "CommitRequest"))
    case "batchGet": return try batchGet(call.json(.firestore, as: "BatchGetDocumentsRequest"))
    case "beginTransaction":
      _ = try call.json(.firestore, as: "BeginTransactionRequest")
      return beginTransaction()
    case "rollback": return try rollback(call.json(.firestore, as: "RollbackRequest"))
    case "runQuery": return try runQuery(call.json(.firestore, as: "RunQueryRequest"), name)
    case "runAggregationQuery":
      return try runAggregation(call.json(.firestore, as: "RunAggregationQueryRequest"), name)
    default: throw ServiceError(.notFound, "There is no verb \(verb).")
    }
  }
}
