internal import Foundation
internal import Hummingbird

extension Request {
  /// The whole body.
  ///
  /// - Throws: `HTTPFailure`: `body_too_large`, also for one that only says so, and `body_too_slow`.
  func body(upTo size: Int, within limit: Duration) async throws -> Data {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > size {
      throw HTTPFailure.bodyTooLarge
    }
    let body = self.body
    let content = try await Service.within(limit) { () -> Data in
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
