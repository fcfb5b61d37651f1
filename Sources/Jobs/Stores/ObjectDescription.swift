public import Foundation

/// The metadata of one generation of an object.
public struct ObjectDescription: Sendable, Hashable {
  /// The name of the object.
  public var name: ObjectName
  /// Grows with each content that the name has had.
  public var generation: Int64
  /// In bytes.
  public var size: Int
  /// CRC-32C (Castagnoli) of the content, as Cloud Storage keeps it.
  public var crc32c: UInt32
  /// The media type that was stated at the upload.
  public var contentType: String
  /// When this generation was stored.
  public var createdAt: Date

  /// Creates a description.
  public init(
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
