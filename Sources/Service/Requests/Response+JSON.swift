internal import Foundation
internal import HTTPTypes
internal import Hummingbird

extension Response {
  /// Returns a JSON response that is not cached.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // JSON cannot represent NaN or infinity, and an empty object would be taken for a valid
    // response. The failure response itself contains only strings and a flag.
    guard let data = try? encoder.encode(value) else { return HTTPFailure.internal.response }
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
