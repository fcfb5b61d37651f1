internal import Foundation
internal import Jobs

extension ObjectStore {
  /// The whole content of a small object.
  ///
  /// - Parameter piece: How much is read at a time, in bytes.
  /// - Throws: `StorageError`.
  func content(of object: ObjectDescription, piece: Int = 1 << 20) async throws -> Data {
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
