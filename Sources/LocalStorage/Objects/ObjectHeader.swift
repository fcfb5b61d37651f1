internal import Foundation
internal import Jobs

/// The header at the start of an object's file, so that header and content exist together or not
/// at all.
///
/// 4,096 bytes: a line with the version and the checksum of the rest, a JSON object, and spaces.
struct ObjectHeader: Sendable {
  let description: ObjectDescription

  /// The length of the header, and so the offset of the content, in bytes.
  static let length = 4096
  /// The most bytes of a content type: two names of 127 and a slash (RFC 6838, section 4.2).
  static let longestContentType = 255

  private static let version = "puckbuddy object 1 "
  /// The length of the first line: the version, eight digits and the line break.
  private static let firstLine = version.utf8.count + 9

  private struct Fields: Codable {
    var name: String
    var generation: Int64
    var size: Int
    var crc32c: UInt32
    var contentType: String
    /// Milliseconds since 1970.
    var createdAt: Int64
  }

  init(
    name: ObjectName, generation: Int64, content: ContentDigest, contentType: String, date: Date
  ) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    description = ObjectDescription(
      name: name, generation: generation, size: content.size, crc32c: content.crc32c,
      contentType: contentType, createdAt: Date(timeIntervalSince1970: milliseconds / 1000))
  }

  /// Parses a header.
  ///
  /// - Throws: `ObjectFault`.
  init(_ bytes: [UInt8]) throws(ObjectFault) {
    guard bytes.count == ObjectHeader.length,
      let line = String(validating: bytes.prefix(ObjectHeader.firstLine), as: UTF8.self)
    else { throw ObjectFault.noHeader }
    guard line.hasPrefix(ObjectHeader.version) else {
      throw line.hasPrefix("puckbuddy object ") ? ObjectFault.newerVersion : .noHeader
    }
    let rest = Array(bytes.dropFirst(ObjectHeader.firstLine))
    guard line == ObjectHeader.firstLine(before: rest),
      let fields = try? JSONDecoder().decode(Fields.self, from: Data(rest)),
      let name = ObjectName(rawValue: fields.name)
    else { throw ObjectFault.noHeader }
    description = ObjectDescription(
      name: name, generation: fields.generation, size: fields.size, crc32c: fields.crc32c,
      contentType: fields.contentType,
      createdAt: Date(timeIntervalSince1970: Double(fields.createdAt) / 1000))
  }

  /// Returns the header's bytes.
  func encoded() throws -> [UInt8] {
    let fields = Fields(
      name: description.name.rawValue, generation: description.generation, size: description.size,
      crc32c: description.crc32c, contentType: description.contentType,
      createdAt: Int64((description.createdAt.timeIntervalSince1970 * 1000).rounded()))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var rest = [UInt8](try encoder.encode(fields))
    let room = ObjectHeader.length - ObjectHeader.firstLine - 1
    rest += Array(repeating: UInt8(ascii: " "), count: room - rest.count)
    rest.append(UInt8(ascii: "\n"))
    return Array(ObjectHeader.firstLine(before: rest).utf8) + rest
  }

  private static func firstLine(before rest: [UInt8]) -> String {
    let digits = String(CRC32C.checksum(of: rest.span), radix: 16)
    return version + String(repeating: "0", count: 8 - digits.count) + digits + "\n"
  }
}
