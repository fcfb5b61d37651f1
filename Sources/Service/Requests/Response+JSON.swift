internal import Foundation
internal import HTTPTypes
internal import Hummingbird

extension Response {
  /// An answer that is made anew each time.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A number that is none has no place in JSON; an empty object would be taken for an answer. The
    // failure itself is texts and a flag.
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
