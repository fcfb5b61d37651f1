package import Foundation
import Synchronization

/// The configuration of the project, as the read-only administration APIs of Google's services
/// return it.
package final class AdministrationService: Sendable {
  struct State {
    var locationID = "nam5"
    var databaseType = "FIRESTORE_NATIVE"
    /// By collection.
    var indexes: [String: [JSON]] = [:]
    var fields: [String: [JSON]] = [:]
    var subscriptions: [String: JSON] = [:]
    var triggers: [String: [JSON]] = [:]
    /// The rules source of each release, by release name.
    var releases: [String: String] = [:]
    var permissions: Set<String> = []
    var disabled: Set<String> = []
  }

  let project: String
  let state = Mutex(State())

  init(project: String) {
    self.project = project
  }

  /// Operations (`admin.triggers`, …) whose API is not enabled in the project.
  package var disabled: Set<String> {
    get { state.withLock { $0.disabled } }
    set { state.withLock { $0.disabled = newValue } }
  }

  /// The account's permissions on a bucket, for example `storage.objects.get`.
  package var permissions: Set<String> {
    get { state.withLock { $0.permissions } }
    set { state.withLock { $0.permissions = newValue } }
  }

  /// `FIRESTORE_NATIVE` or `DATASTORE_MODE`.
  package var databaseType: String {
    get { state.withLock { $0.databaseType } }
    set { state.withLock { $0.databaseType = newValue } }
  }

  /// Creates the indexes and exemptions of a `firestore.indexes.json`, each in the given state.
  package func setIndexes(file: Data, state word: String = "READY") throws {
    let json = try JSON(data: file)
    try state.withLock { state in
      state.indexes = [:]
      state.fields = [:]
      for (number, index) in (json["indexes"]?.array ?? []).enumerated() {
        let collection = index["collectionGroup"]?.string ?? ""
        var fields = index["fields"]?.array ?? []
        // Firestore's answers include the `__name__` field that it appends.
        if let last = fields.last?["order"] {
          fields.append(["fieldPath": "__name__", "order": last])
        }
        let name = resourceName(collection, "indexes") + "/CICA\(number)"
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
          "name": .string(resourceName(collection, "fields") + "/" + path),
          // An empty list is omitted, as in protobuf's JSON.
          "indexConfig": indexes.isEmpty ? [:] : ["indexes": .array(indexes)],
        ])
      }
    }
  }

  private func resourceName(_ collection: String, _ kind: String) -> String {
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

  /// - Parameter triggers: `Trigger` resources by name, without the name field.
  package func setTriggers(in location: String, _ triggers: [String: String]) throws {
    let values = try triggers.sorted { $0.key < $1.key }.map { name, json in
      guard case .object(var fields) = try JSON(data: Data(json.utf8)) else { return JSON.null }
      fields["name"] = .string("projects/\(project)/locations/\(location)/triggers/\(name)")
      return .object(fields)
    }
    state.withLock { $0.triggers[location] = values }
  }

  /// Releases rules; nil removes the release.
  package func release(_ rules: String?, as name: String) {
    state.withLock { $0.releases[name] = rules }
  }
}
