import Crypto
@testable import FakeGoogle
import Foundation
import GoogleCloud
import TestMedia

/// A token, and what Google's library and ours decided on it when `script/check-google` asked both.
///
/// The file holds no token: it says how each differs from a good one. The script makes them by the
/// same words.
struct TokenDecision: Decodable, Sendable {
  enum Kind: String, Decodable {
    case firebase, oidc
  }

  /// What is done to the token once it is signed.
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
  /// In place of an empty value there is none.
  var header: [String: String]?
  var form: Form?
  /// `accepted` or `refused`: by firebase-admin or google-auth.
  var library: String
  /// `accepted`, or the name of a `TokenFault`.
  var ours: String
  /// Why ours is stricter.
  var reason: String?

  /// Every decision, with the claims that each token has instead of a good one's, as JSON in which
  /// times may still be words: `"now+30"`.
  static func all() throws -> [(decision: TokenDecision, claims: String)] {
    let file = Program.root.appending(path: "Tests/GoogleCloudTests/Decisions/tokens.json")
    let data = try Data(contentsOf: file)
    let decisions = try JSONDecoder().decode([TokenDecision].self, from: data)
    let fields = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
    return try zip(decisions, fields).map { decision, fields in
      let changes = try JSONSerialization.data(withJSONObject: fields["claims"] ?? [:])
      return (decision, String(decoding: changes, as: UTF8.self))
    }
  }

  /// Puts times for `"now+30"`; only when a token is made, as minutes may pass between two of them.
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
