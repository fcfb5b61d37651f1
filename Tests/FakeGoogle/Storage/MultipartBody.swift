import Foundation

/// The two parts of a `multipart/related` upload.
struct MultipartBody {
  var metadata: Data
  var contentType: String?
  var media: Data

  /// - Throws: `FakeStorageError` if boundary, parts or types are invalid.
  init(_ call: Call) throws {
    guard let type = call.header("Content-Type"), call.mediaType == "multipart/related",
      let boundary = type.firstMatch(of: /boundary="?([^";]+)"?/)?.output.1
    else { throw FakeStorageError.invalid("The type must be multipart/related with a boundary.") }
    let parts = try MultipartBody.parts(of: call.body, boundary: String(boundary))
    guard parts.count == 2 else {
      throw FakeStorageError.invalid("A multipart upload must have exactly two parts.")
    }
    guard parts[0].type?.lowercased().hasPrefix("application/json") == true else {
      throw FakeStorageError.invalid("The first part must be application/json.")
    }
    metadata = parts[0].body
    contentType = parts[1].type
    media = parts[1].body
  }

  private static func parts(
    of body: Data, boundary: String
  ) throws -> [(type: String?, body: Data)] {
    let mark = Data("--\(boundary)".utf8)
    var rest = body[...]
    guard rest.starts(with: mark) else {
      throw FakeStorageError.invalid("The body does not begin with the boundary.")
    }
    rest = rest.dropFirst(mark.count)
    var parts: [(type: String?, body: Data)] = []
    while !rest.starts(with: Data("--".utf8)) {
      guard rest.starts(with: Data("\r\n".utf8)) || rest.starts(with: Data("\n".utf8)) else {
        throw FakeStorageError.invalid("A boundary is not followed by the end of its line.")
      }
      rest = rest.drop { $0 == 13 }.dropFirst()
      let separator = rest.starts(with: Data("\r\n".utf8)) ? nil : blankLine(in: rest)
      guard let end = rest.range(of: Data("\r\n".utf8) + mark) ?? rest.range(of: [10] + mark)
      else { throw FakeStorageError.invalid("The last boundary is missing.") }
      guard let separator, separator.upperBound <= end.lowerBound else {
        throw FakeStorageError.invalid("A part has no headers.")
      }
      let head = String(decoding: rest[..<separator.lowerBound], as: UTF8.self)
      let type = head.split(whereSeparator: \.isNewline).first {
        $0.lowercased().hasPrefix("content-type:")
      }
      parts.append(
        (
          type.map { $0.dropFirst(13).trimmingCharacters(in: .whitespaces) },
          Data(rest[separator.upperBound..<end.lowerBound])
        ))
      rest = rest[end.upperBound...]
    }
    return parts
  }

  private static func blankLine(in data: Data) -> Range<Data.Index>? {
    data.range(of: Data("\r\n\r\n".utf8)) ?? data.range(of: Data("\n\n".utf8))
  }
}
