package import Foundation

/// An HTTP response, of any status.
///
/// Printing it shows neither a header's value nor the body.
package struct HTTPResponse: Sendable {
  /// The status code, for example 200.
  package var status: Int
  package var headers: HTTPHeaders
  /// The body, unless it was written to a file.
  package var body: Data
  /// The end offset of the body in its file, in bytes from the start; `nil` when no file was
  /// written.
  package var fileEnd: Int64?
  /// How often the request was sent, 1 or more; redirects are not counted.
  package var attempts: Int
  /// Whether an earlier attempt may have been carried out: a failed precondition may then be caused
  /// by this request itself.
  ///
  /// It does not cover the case that libcurl sent an `idempotent` request without a body twice.
  package var followsUnknownOutcome: Bool
  /// 2 for HTTP/2, 1 for HTTP/1.x.
  package var majorVersion: Int
  /// The number of connections opened, over all attempts; 0 when one was reused.
  package var openedConnections: Int

  /// Whether the status is 200 to 299.
  package var isSuccess: Bool { (200..<300).contains(status) }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
  package var description: String { "status \(status) (\(headers), \(body.count) bytes)" }
  package var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}
