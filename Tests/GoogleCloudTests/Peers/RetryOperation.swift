import Foundation
import GoogleCloud
import Jobs
import Testing

/// A Cloud Storage call of our store, and how to trigger it.
enum RetryOperation: CaseIterable {
  case describe
  case list
  case insert
  case delete
  case resumable
  case download

  /// - Returns: `nil` for a call that the store never makes.
  init?(_ method: RetryScenario.Method) {
    switch (method.name, method.group) {
    case ("storage.objects.get", nil): self = .describe
    case ("storage.objects.get", "storage.objects.download"): self = .download
    case ("storage.objects.list", nil): self = .list
    case ("storage.objects.insert", nil): self = .insert
    case ("storage.objects.insert", "storage.resumable.upload"): self = .resumable
    case ("storage.objects.delete", nil): self = .delete
    default: return nil
    }
  }

  /// The testbench's name of the call.
  var method: String {
    switch self {
    case .describe, .download: "storage.objects.get"
    case .list: "storage.objects.list"
    case .insert, .resumable: "storage.objects.insert"
    case .delete: "storage.objects.delete"
    }
  }

  /// The size of its object in bytes: more than a scenario's `after-…K`, and more than one chunk of
  /// a resumable upload.
  var size: Int { self == .resumable ? 9 << 20 : 512 << 10 }

  /// Whether the object must exist first.
  var needsObject: Bool { self != .insert && self != .resumable }

  /// Makes the call.
  ///
  /// - Throws: The store's error; an issue is recorded if the store returns a wrong result.
  func perform(
    on store: CloudStorageObjectStore, _ name: ObjectName, content: Data, in folder: URL
  ) async throws {
    switch self {
    case .describe:
      let object = try await store.description(of: name)
      #expect(object?.size == content.count)
    case .list:
      let parent = try #require(name.rawValue.split(separator: "/").dropLast().first)
      let listed = try await store.objects(in: try #require(ObjectName(rawValue: String(parent))))
      #expect(listed.map(\.name) == [name])
    case .insert, .resumable:
      let file = folder.appending(path: "source-\(UUID())")
      try content.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let object = try await store.upload(file, to: name, contentType: "video/quicktime")
      #expect(object.size == content.count)
    case .delete: try await store.remove(name)
    case .download: break
    }
  }
}
