internal import Foundation
internal import Hummingbird
internal import Retries

extension Request {
  /// Reads the whole body.
  ///
  /// - Throws: `HTTPFailure`: `body_too_large`, also when only `Content-Length` is too large, and
  ///   `body_too_slow`.
  func body(upTo size: Int, within limit: Duration) async throws -> Data {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > size {
      throw HTTPFailure.bodyTooLarge
    }
    let body = self.body
    let content = try await withTimeout(limit) { () -> Data in
      var content = Data()
      for try await part in body {
        guard content.count + part.readableBytes <= size else { throw HTTPFailure.bodyTooLarge }
        content.append(contentsOf: part.readableBytesView)
      }
      return content
    }
    guard let content else { throw HTTPFailure.bodyTooSlow }
    return content
  }
}
