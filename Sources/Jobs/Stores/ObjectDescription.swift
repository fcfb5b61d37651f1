package import Foundation

/// The metadata of one generation of an object.
package struct ObjectDescription: Sendable, Hashable {
  package var name: ObjectName
  /// Grows with each content that the name has had.
  package var generation: Int64
  /// In bytes.
  package var size: Int
  /// CRC-32C (Castagnoli) of the content, as Cloud Storage keeps it.
  package var crc32c: UInt32
  package var contentType: String
  package var createdAt: Date

  package init(
    name: ObjectName, generation: Int64, size: Int, crc32c: UInt32, contentType: String,
    createdAt: Date
  ) {
    self.name = name
    self.generation = generation
    self.size = size
    self.crc32c = crc32c
    self.contentType = contentType
    self.createdAt = createdAt
  }
}
