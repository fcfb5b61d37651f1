import Foundation

/// The metadata that a client sends with an uploaded object.
struct ObjectMetadata {
  var name: String
  var contentType: String?
  var crc32c: String?

  static let schema = Schema(messages: [
    "Object": Shape([
      "name": .string, "bucket": .string, "contentType": .string, "crc32c": .string,
    ])
  ])

  init(name: String) throws {
    self.name = name
    try ObjectMetadata.check(name)
  }

  /// - Parameter data: The JSON of the object resource, or nothing.
  /// - Throws: `FakeStorageError` if it has an unknown field, or no name is given.
  init(_ data: Data, name: String?) throws {
    guard let json = data.isEmpty ? [:] : try? JSON(data: data) else {
      throw FakeStorageError(400, "parseError", "Parse Error")
    }
    let checked: JSON
    do {
      checked = try ObjectMetadata.schema.checked(json, as: "Object")
    } catch let error as ServiceError {
      throw FakeStorageError.invalid(error.message)
    }
    guard let name = name ?? checked["name"]?.string else {
      throw FakeStorageError(400, "required", "Required parameter: name")
    }
    self.name = name
    contentType = checked["contentType"]?.string
    crc32c = checked["crc32c"]?.string
    try ObjectMetadata.check(name)
  }

  /// The rules of the documentation page "About Cloud Storage objects".
  static func check(_ name: String) throws {
    guard !name.isEmpty, name.utf8.count <= 1024, name != ".", name != "..",
      !name.contains(where: { $0 == "\r" || $0 == "\n" || $0 == "\r\n" }),
      !name.hasPrefix(".well-known/acme-challenge/")
    else { throw FakeStorageError.invalid("The object's name is not allowed.") }
  }

  /// Reads an `x-goog-hash: crc32c=…` header for the checksum that the metadata lacks.
  mutating func take(hashes header: String?) {
    for part in (header ?? "").split(separator: ",") {
      let sides = part.trimmingCharacters(in: .whitespaces).split(separator: "=", maxSplits: 1)
      if sides.count == 2, sides[0] == "crc32c" { crc32c = crc32c ?? String(sides[1]) }
    }
  }
}
