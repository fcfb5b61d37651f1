package import Foundation

/// A JSON Web Token in three parts, RS256.
package struct JSONWebToken: Sendable {
  var header: JSON
  var claims: JSON
  /// The bytes that are signed.
  var signed: Data
  var signature: Data

  /// Returns nil unless it is three parts of base64url with JSON in the first two.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let head = Data(base64URL: String(parts[0])),
      let body = Data(base64URL: String(parts[1])),
      let signature = Data(base64URL: String(parts[2])), let header = try? JSON(data: head),
      let claims = try? JSON(data: body)
    else { return nil }
    (self.header, self.claims, self.signature) = (header, claims, signature)
    signed = Data((parts[0] + "." + parts[1]).utf8)
  }

  /// Returns a signed token.
  ///
  /// - Parameters:
  ///   - header: Replaces `alg`, `typ`, `kid`; an empty value removes one.
  ///   - claims: JSON text of the claims.
  package static func minted(
    claims: String, header: [String: String] = [:], key: SigningKey
  ) throws -> String {
    var fields = ["alg": "RS256", "typ": "JWT", "kid": key.id]
    fields.merge(header) { $1 }
    let head = JSON.object(fields.filter { !$0.value.isEmpty }.mapValues { .string($0) })
    let signed = head.data.base64URL + "." + Data(claims.utf8).base64URL
    return signed + "." + (try key.signature(of: Data(signed.utf8))).base64URL
  }
}

extension Data {
  /// Base64 in the URL-safe alphabet, without padding.
  package var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  package init?(base64URL text: String) {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
    self.init(base64Encoded: standard + padding)
  }
}
