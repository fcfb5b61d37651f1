internal import Foundation
internal import HTTPTypes
internal import Hummingbird

extension Response {
  /// An answer that is made anew each time.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // What we encode are texts, numbers and flags, which cannot fail.
    let data = (try? encoder.encode(value)) ?? Data("{}".utf8)
    return text(data, "application/json; charset=utf-8", status: status)
  }

  static func text(
    _ data: Data, _ contentType: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    Response(
      status: status,
      headers: [
        .contentType: contentType, .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }
}
