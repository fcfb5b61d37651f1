package import Foundation

extension ObjectStore {
  // Stands in until both stores have their own; goes with them.
  package func read(
    _ object: ObjectDescription, at offset: Int, count: Int
  ) async throws -> Data {
    throw StorageError(
      .unavailable, operation: "read", operand: object.name.rawValue, reason: "not yet")
  }
}
