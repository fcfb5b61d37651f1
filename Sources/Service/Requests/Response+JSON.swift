internal import Foundation
internal import HTTPTypes
internal import Hummingbird

extension Response {
  /// Returns a JSON response that caches do not keep; `UnchangedAnswers` compares its tag.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // JSON cannot represent NaN or infinity, and an empty object would be taken for a valid
    // response. The failure response itself contains only strings and a flag.
    guard let data = try? encoder.encode(value) else { return HTTPFailure.internal.response }
    var response = text(data, "application/json; charset=utf-8", status: status)
    if status == .ok { response.headers[.eTag] = EntityTag(content: data).description }
    return response
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
