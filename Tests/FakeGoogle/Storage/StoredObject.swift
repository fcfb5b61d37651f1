package import Foundation

/// One generation of an object.
package struct StoredObject: Sendable {
  package var bucket: String
  package var name: String
  package let data: Data
  package var generation: Int64
  package var contentType: String
  package var created: Date

  /// Base64, of the whole object.
  package let crc32c: String

  init(
    bucket: String, name: String, data: Data, generation: Int64, contentType: String,
    created: Date
  ) {
    (self.bucket, self.name, self.data, self.generation) = (bucket, name, data, generation)
    (self.contentType, self.created) = (contentType, created)
    crc32c = data.crc32c
  }

  var etag: String {
    Data("\(generation)".utf8).base64EncodedString()
  }

  /// The object resource of the JSON API.
  ///
  /// - Parameter base: The base URL of this server, for the links.
  func json(base: String) -> JSON {
    let path = "b/\(bucket)/o/\(name.percentEncoded())"
    let time = JSON.string(Timestamp(created).rounded(downTo: 1_000_000).description)
    return .fields([
      "kind": "storage#object", "id": .string("\(bucket)/\(name)/\(generation)"),
      "selfLink": .string("\(base)/storage/v1/\(path)"),
      "mediaLink": .string(
        "\(base)/download/storage/v1/\(path)?generation=\(generation)&alt=media"),
      "name": .string(name), "bucket": .string(bucket),
      "generation": .string(String(generation)),
      "contentType": .string(contentType), "size": .string(String(data.count)),
      "crc32c": .string(crc32c), "etag": .string(etag),
      "storageClass": "STANDARD", "timeCreated": time, "updated": time,
    ])
  }

  /// The headers of a media answer: hashes of the whole object, even with a range.
  var mediaHeaders: [(name: String, value: String)] {
    [
      ("Content-Type", contentType), ("ETag", "\"\(etag)\""),
      ("x-goog-hash", "crc32c=\(crc32c)"),
      ("x-goog-generation", String(generation)),
      ("x-goog-stored-content-length", String(data.count)),
      ("x-goog-stored-content-encoding", "identity"), ("Accept-Ranges", "bytes"),
      ("Cache-Control", "private, max-age=0"),
    ]
  }
}
