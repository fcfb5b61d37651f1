package import Foundation

/// An answer, of whatever status.
///
/// Printing it shows neither a header's value nor the body.
package struct HTTPResponse: Sendable {
  /// For example 200.
  package var status: Int
  package var headers: HTTPHeaders
  /// The body, unless it went into a file.
  package var body: Data
  /// Where the body that went into a file ends, in bytes from its start; `nil` when none did.
  package var fileEnd: Int64?
  /// How often the request was sent, 1 or more; redirects are not counted.
  package var attempts: Int
  /// Whether an earlier attempt may have been carried out: a failed precondition may then be our
  /// own doing.
  ///
  /// It does not tell when libcurl sent an `idempotent` request without a body twice.
  package var followsUnknownOutcome: Bool
  /// 2 for HTTP/2, 1 for HTTP/1.x.
  package var majorVersion: Int
  /// How many connections had to be opened for it, over all attempts; 0 when one was reused.
  package var openedConnections: Int

  /// Whether the status is 200 to 299.
  package var isSuccess: Bool { (200..<300).contains(status) }
}

extension HTTPResponse: CustomStringConvertible, CustomReflectable {
  package var description: String { "status \(status) (\(headers), \(body.count) bytes)" }
  package var customMirror: Mirror { Mirror(self, children: ["response": description]) }
}
