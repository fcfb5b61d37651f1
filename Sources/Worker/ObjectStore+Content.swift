package import Foundation
package import Jobs

extension ObjectStore {
  /// Reads the whole content of a small object.
  ///
  /// - Parameter piece: The size of one read, in bytes.
  /// - Throws: `StorageError`.
  package func content(of object: ObjectDescription, piece: Int = 1 << 20) async throws -> Data {
    var content = Data()
    while content.count < object.size {
      let next = try await read(
        object, at: content.count, count: min(piece, object.size - content.count))
      guard !next.isEmpty else {
        throw StorageError(
          .corrupt, operation: "read", operand: object.name.rawValue,
          reason: "the content is shorter than it should be")
      }
      content += next
    }
    return content
  }
}
