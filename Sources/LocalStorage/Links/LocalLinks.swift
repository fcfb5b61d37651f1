internal import Crypto
package import Foundation
package import Jobs

/// Creates and verifies signed links to a data folder's objects, which the service itself serves.
///
/// A link is signed (HMAC-SHA256) for one method, one object, one content type and an expiry time;
/// no state is kept for it.
package struct LocalLinks: ServedLinks {
  /// The lifetime of a link for reading, in seconds: seven days.
  package static let readingLife = 7 * 86_400
  /// The lifetime of a link for uploading, in seconds.
  package static let uploadLife = 3600

  private let key: LinkKey
  private let base: @Sendable () -> String
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - base: The URL of the service, without a slash at its end.
  ///   - now: Returns the time of day.
  package init(
    key: LinkKey, now: @escaping @Sendable () -> Date = { Date() },
    base: @escaping @Sendable () -> String
  ) {
    self.key = key
    self.base = base
    self.now = now
  }

  package func link(to name: ObjectName) async throws -> String {
    let expiry = Int(now().timeIntervalSince1970) + LocalLinks.readingLife
    return url(.get, name, contentType: "", expiry: expiry)
  }

  package func uploadLink(to name: ObjectName, contentType: String) async throws -> UploadLink {
    let expiry = Int(now().timeIntervalSince1970) + LocalLinks.uploadLife
    return UploadLink(
      url: url(.put, name, contentType: contentType, expiry: expiry),
      expiresAt: Date(timeIntervalSince1970: Double(expiry)))
  }

  package func check(
    _ method: LinkMethod, _ name: ObjectName, contentType: String, query: String
  ) throws(LinkFault) {
    var fields: [Substring: Substring] = [:]
    for field in query.split(separator: "&", omittingEmptySubsequences: false) {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // With a duplicate field, two parsers could use different values.
      guard parts.count == 2, fields.updateValue(parts[1], forKey: parts[0]) == nil else {
        throw .invalid
      }
    }
    // Only the canonical spelling, as only that one was issued.
    guard fields.count == 2, let expires = fields["expires"], let expiry = Int(expires),
      expiry > 0, String(expiry) == expires, let signature = fields["signature"],
      let code = LocalLinks.bytes(signature),
      HMAC<SHA256>.isValidAuthenticationCode(
        code, authenticating: text(method, name, contentType, expiry), using: key.key)
    else { throw .invalid }
    guard Double(expiry) > now().timeIntervalSince1970 else { throw .expired }
  }

  private func url(
    _ method: LinkMethod, _ name: ObjectName, contentType: String, expiry: Int
  ) -> String {
    let code = HMAC<SHA256>.authenticationCode(
      for: text(method, name, contentType, expiry), using: key.key)
    return base() + ObjectAddress.path(of: name)
      + "?expires=\(expiry)&signature=\(code.hexadecimal)"
  }

  /// Returns the text to sign.
  ///
  /// No part of it can contain a line break, so that it is unambiguous.
  private func text(
    _ method: LinkMethod, _ name: ObjectName, _ contentType: String, _ expiry: Int
  ) -> Data {
    let type = contentType.lowercased().filter { $0 != "\n" && $0 != "\r\n" }
    return Data("puckbuddy link 1\n\(method.rawValue)\n\(name)\n\(type)\n\(expiry)".utf8)
  }

  /// Returns the bytes of a text in hexadecimal.
  ///
  /// - Returns: The bytes; `nil` unless the text is 64 hexadecimal digits in lower case.
  private static func bytes(_ text: Substring) -> [UInt8]? {
    guard text.utf8.count == 64 else { return nil }
    let digits = text.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
      default: nil
      }
    }
    guard digits.count == 64 else { return nil }
    return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
