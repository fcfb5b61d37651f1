import Crypto
import Foundation

/// A token, and the decisions of Google's library and of ours that `script/check-google` recorded.
///
/// The record contains no token, only its differences from a valid one.
struct TokenDecision: Decodable, Sendable {
  enum Kind: String, Decodable {
    case firebase, oidc
  }

  /// The change of the token after it is signed.
  enum Form: String, Decodable {
    case padded
    case lineBreak = "line-break"
    case unsigned
    case byCertificate = "by-certificate"
    case foreignKey = "foreign-key"
    case otherClaims = "other-claims"
    case cut
    case twoParts = "two-parts"
    case fourParts = "four-parts"
    case noJSON = "no-json"
  }

  var kind: Kind
  var name: String
  /// An empty value means that the field is absent.
  var header: [String: String]?
  var form: Form?
  /// `accepted` or `refused`: the decision of firebase-admin or google-auth.
  var library: String
  /// `accepted`, or the name of a `TokenFault`.
  var ours: String
  /// Why our decision is stricter.
  var reason: String?

  /// Returns every decision of a record, with the claims that replace those of a valid token, as
  /// JSON in which times may still be expressions: `"now+30"`.
  static func all(of record: Data) throws -> [(decision: TokenDecision, claims: String)] {
    let decisions = try JSONDecoder().decode([TokenDecision].self, from: record)
    let fields = try JSONSerialization.jsonObject(with: record) as? [[String: Any]] ?? []
    return try zip(decisions, fields).map { decision, fields in
      let changes = try JSONSerialization.data(withJSONObject: fields["claims"] ?? [:])
      return (decision, String(decoding: changes, as: UTF8.self))
    }
  }

  /// Replaces `"now+30"` by a time; only when a token is made, as minutes may pass between two
  /// tokens.
  private static func timed(_ text: String) -> String {
    let now = Date().timeIntervalSince1970.rounded(.down)
    return text.replacing(/"now([+-][0-9.]+)"/) { match in
      let time = now + (Double(match.1) ?? 0)
      return time == time.rounded() ? "\(Int(time))" : "\(time)"
    }
  }

  static let audience = "https://worker.example/push"
  static let account = "worker@demo-puck.iam.gserviceaccount.com"

  func token(_ mint: IdentityMint, claims: String) throws -> String {
    let claims = TokenDecision.timed(claims)
    let real = try (kind == .firebase ? mint.firebaseKeys : mint.identityKeys).current
    let key = form == .foreignKey ? try SigningKey.kept(for: "another's") : real
    var header = header ?? [:]
    if form == .foreignKey { header["kid"] = real.id }
    func minted(_ claims: String) throws -> String {
      switch kind {
      case .firebase:
        try mint.firebaseToken(uid: "u1", changes: claims, header: header, key: key)
      case .oidc:
        try mint.identityToken(
          audience: TokenDecision.audience, email: TokenDecision.account, changes: claims,
          header: header, key: key)
      }
    }
    let token = try minted(claims)
    let parts = token.split(separator: ".").map(String.init)
    let signed = "\(parts[0]).\(parts[1])"
    switch form {
    case nil, .foreignKey: return token
    case .padded: return token + "=="
    case .lineBreak: return token + "\n"
    case .unsigned: return signed + "."
    case .byCertificate:
      let secret = SymmetricKey(data: Data(real.certificatePEM.utf8))
      let code = HMAC<SHA256>.authenticationCode(for: Data(signed.utf8), using: secret)
      return "\(signed).\(Data(code).base64URL)"
    case .otherClaims:
      let other = try minted(#"{"sub":"admin"}"#).split(separator: ".")
      return "\(parts[0]).\(other[1]).\(parts[2])"
    case .cut: return String(token.dropLast(8))
    case .twoParts: return signed
    case .fourParts: return token + ".x"
    case .noJSON:
      let claims = Data("claims".utf8).base64URL
      let signature = try key.signature(of: Data("\(parts[0]).\(claims)".utf8))
      return "\(parts[0]).\(claims).\(signature.base64URL)"
    }
  }
}
