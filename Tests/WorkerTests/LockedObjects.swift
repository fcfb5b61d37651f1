import Jobs
import StorageConformance

/// An object store from which nothing in a folder can be removed; by default, nothing at all.
struct LockedObjects: ForwardingObjectStore {
  let objects: any ObjectStore
  var folder = ""

  func remove(_ name: ObjectName) async throws {
    if name.rawValue.hasPrefix(folder) {
      throw StorageError(.unavailable, operation: "remove", operand: "\(name)", reason: "Locked.")
    }
    try await objects.remove(name)
  }

  func remove(_ object: ObjectDescription) async throws { try await remove(object.name) }
}
