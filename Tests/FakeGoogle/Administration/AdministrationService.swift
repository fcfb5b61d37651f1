package import Foundation
import Synchronization

/// How the project is set up, as the administration interfaces of Google's services tell it: read only.
package final class AdministrationService: Sendable {
  struct State {
    var locationID = "nam5"
    var databaseType = "FIRESTORE_NATIVE"
    /// By collection.
    var indexes: [String: [JSON]] = [:]
    var fields: [String: [JSON]] = [:]
    var subscriptions: [String: JSON] = [:]
    var triggers: [String: [JSON]] = [:]
    /// What each release is of.
    var releases: [String: String] = [:]
    var permissions: Set<String> = []
    var disabled: Set<String> = []
  }

  let project: String
  let state = Mutex(State())

  init(project: String) {
    self.project = project
  }

  /// Operations (`admin.triggers`, …) whose interface was never enabled in the project.
  package var disabled: Set<String> {
    get { state.withLock { $0.disabled } }
    set { state.withLock { $0.disabled = newValue } }
  }

  /// What the account may do with a bucket, for example `storage.objects.get`.
  package var permissions: Set<String> {
    get { state.withLock { $0.permissions } }
    set { state.withLock { $0.permissions = newValue } }
  }

  /// `FIRESTORE_NATIVE` or `DATASTORE_MODE`.
  package var databaseType: String {
    get { state.withLock { $0.databaseType } }
    set { state.withLock { $0.databaseType = newValue } }
  }

  /// Makes the indices and exemptions of a `firestore.indexes.json`, each in a state.
  package func setIndexes(file: Data, state word: String = "READY") throws {
    let json = try JSON(data: file)
    try state.withLock { state in
      state.indexes = [:]
      state.fields = [:]
      for (number, index) in (json["indexes"]?.array ?? []).enumerated() {
        let collection = index["collectionGroup"]?.string ?? ""
        var fields = index["fields"]?.array ?? []
        // Firestore shows the name that it adds at the end.
        if let last = fields.last?["order"] {
          fields.append(["fieldPath": "__name__", "order": last])
        }
        let name = place(collection, "indexes") + "/CICA\(number)"
        state.indexes[collection, default: []].append([
          "name": .string(name), "queryScope": index["queryScope"] ?? .null,
          "fields": .array(fields), "state": .string(word),
        ])
      }
      for override in json["fieldOverrides"]?.array ?? [] {
        let collection = override["collectionGroup"]?.string ?? ""
        guard let path = override["fieldPath"]?.string else {
          throw IndexFileError(reason: "a field override has no path")
        }
        let indexes = override["indexes"]?.array ?? []
        state.fields[collection, default: []].append([
          "name": .string(place(collection, "fields") + "/" + path),
          // An empty list is left out, as protobuf's JSON does.
          "indexConfig": indexes.isEmpty ? [:] : ["indexes": .array(indexes)],
        ])
      }
    }
  }

  private func place(_ collection: String, _ kind: String) -> String {
    "projects/\(project)/databases/(default)/collectionGroups/\(collection)/\(kind)"
  }

  /// - Parameter json: A `Subscription` without its name; nil removes it.
  package func setSubscription(_ name: String, _ json: String?) throws {
    let value = try json.map { try JSON(data: Data($0.utf8)) }
    state.withLock { state in
      guard case .object(var fields)? = value else {
        state.subscriptions[name] = nil
        return
      }
      fields["name"] = .string("projects/\(project)/subscriptions/\(name)")
      state.subscriptions[name] = .object(fields)
    }
  }

  /// - Parameter triggers: `Trigger`s, by their names, without these.
  package func setTriggers(in location: String, _ triggers: [String: String]) throws {
    let values = try triggers.sorted { $0.key < $1.key }.map { name, json in
      guard case .object(var fields) = try JSON(data: Data(json.utf8)) else { return JSON.null }
      fields["name"] = .string("projects/\(project)/locations/\(location)/triggers/\(name)")
      return .object(fields)
    }
    state.withLock { $0.triggers[location] = values }
  }

  /// Puts rules in force; nil takes them back.
  package func release(_ rules: String?, as name: String) {
    state.withLock { $0.releases[name] = rules }
  }
}
