import Foundation
import Synchronization

extension FirestoreService {
  /// Returns the current document by its path below the root, such as `jobs/1`.
  package func document(_ path: String) -> FakeStoredDocument? {
    guard let name = try? name(path) else { return nil }
    return state.withLock { $0.table.document(name) }
  }

  /// Returns the documents of a collection by its path, such as `jobs` or `users/u/devices`.
  package func documents(in path: String) -> [FakeStoredDocument] {
    guard let name = try? name(path), name.isCollection else { return [] }
    let found = state.withLock {
      $0.table.documents(in: name.collection, below: name.parent)
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Writes fields without an HTTP call, as the phone app would; `REQUEST_TIME` marks a field that
  /// gets the server's time.
  ///
  /// - Parameter fields: firestore.v1 values as JSON text, by name; other fields are kept.
  /// - Throws: The error with which a call would be refused.
  package func set(
    _ path: String, _ fields: String, serverTimes: [String] = []
  ) throws {
    let values = try JSON(data: Data(fields.utf8))
    let paths = (values.object ?? [:]).keys.sorted().map { FakeFieldPath(names: [$0]).description }
    let transforms = serverTimes.map { field -> JSON in
      ["fieldPath": .string(field), "setToServerValue": "REQUEST_TIME"]
    }
    let write: JSON = .fields([
      "update": ["name": .string(root + "/" + path), "fields": values],
      "updateMask": ["fieldPaths": .array(paths.map { .string($0) })],
      "updateTransforms": transforms.isEmpty ? nil : .array(transforms),
    ])
    let request = try Schema.firestore.checked(["writes": [write]], as: "CommitRequest")
    _ = try commit(request)
  }

  /// Every version of a document that a listener could have seen; nil if it was deleted.
  package func versions(of path: String) -> [FakeStoredDocument?] {
    guard let name = try? name(path) else { return [] }
    return state.withLock { $0.table.history(of: name).map(\.document) }
  }

  /// The same for every document that a collection has or had, with the commit times.
  func histories(in path: String) -> [String: [(time: Timestamp, document: FakeStoredDocument?)]] {
    guard let collection = try? name(path), collection.isCollection else { return [:] }
    return state.withLock { state in
      state.table.everyName(in: collection).reduce(into: [:]) { histories, name in
        histories[name.path] = state.table.history(of: name).map { ($0.time, $0.document) }
      }
    }
  }

  private func name(_ path: String) throws -> ResourceName {
    try ResourceName(
      segments: path.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
  }
}
