internal import Foundation
internal import Jobs

/// An object's metadata in Cloud Storage's JSON API (`Object` in its discovery document).
struct StorageObject: Decodable, Sendable {
  var name: String
  /// 64-bit integers are JSON strings.
  var generation: String
  /// Missing for an empty object on servers that use protobuf's JSON mapping, which omits zeros
  /// (googleapis/storage-testbench 0.45.0).
  var size: String?
  /// Base64 of four bytes in big-endian order; every object has it, composed ones too.
  var crc32c: String?
  var contentType: String?
  var timeCreated: String?

  /// The requested fields of an object.
  static let fields = "name,generation,size,crc32c,contentType,timeCreated"

  /// - Returns: `nil` when the metadata is malformed, or the name is not a valid `ObjectName`.
  var description: ObjectDescription? {
    guard let name = ObjectName(rawValue: name), let generation = Int64(generation),
      let crc32c = crc32c.flatMap(StorageObject.checksum),
      let size = size.map({ Int($0) }) ?? (crc32c == 0 ? 0 : nil), size >= 0
    else { return nil }
    return ObjectDescription(
      name: name, generation: generation, size: size, crc32c: crc32c,
      contentType: contentType ?? "application/octet-stream",
      createdAt: timeCreated.flatMap(FirestoreTimestamp.date) ?? Date(timeIntervalSince1970: 0))
  }

  static func checksum(_ text: String) -> UInt32? {
    guard let bytes = Data(base64Encoded: text), bytes.count == 4 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func text(_ checksum: UInt32) -> String {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }).base64EncodedString()
  }
}

/// One page of a list (`Objects`).
struct StorageObjects: Decodable, Sendable {
  var items: [StorageObject]?
  var nextPageToken: String?
}
