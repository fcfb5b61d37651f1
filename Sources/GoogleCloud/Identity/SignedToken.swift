internal import Foundation
internal import JWTKit
internal import Jobs

/// A JSON Web Token before its signature is verified.
struct SignedToken {
  private struct Header: Decodable {
    var alg: String?
    var kid: String?
    /// Critical extensions, which a verifier must support; this one supports none.
    var crit: [String]?
  }

  private let text: String
  private let header: Header
  private let payload: Data
  private let isUnsigned: Bool

  /// The longest accepted token, in bytes; real ones are shorter.
  private static let longest = 16 << 10

  /// - Throws: `TokenFault` (`malformed`).
  init(_ text: String) throws(TokenFault) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= SignedToken.longest, parts.count == 3,
      let head = SignedToken.decoded(parts[0]), let body = SignedToken.decoded(parts[1]),
      parts[2].isEmpty || SignedToken.decoded(parts[2]) != nil,
      let header = try? JSONDecoder().decode(Header.self, from: head), header.crit == nil
    else { throw .malformed }
    self.text = text
    self.header = header
    payload = body
    isUnsigned = parts[2].isEmpty
  }

  /// Returns the claims after verifying the signature with one of the issuer's keys.
  ///
  /// - Throws: `TokenFault`; `GoogleError` when the issuer's keys cannot be fetched.
  func claims(signedBy certificates: IssuerCertificates) async throws -> TokenClaims {
    // The token does not choose the algorithm: only RS256 is accepted.
    guard header.alg == "RS256" else { throw TokenFault.wrongAlgorithm }
    guard let name = header.kid, let key = try await certificates.key(name) else {
      throw TokenFault.unknownKey
    }
    let keys = JWTKeyCollection()
    let identifier = JWKIdentifier(string: name)
    await keys.add(rsa: key, digestAlgorithm: .sha256, kid: identifier)
    do {
      return try await keys.verify(text, as: TokenClaims.self)
    } catch let error as JWTError where error.errorType == .signatureVerificationFailed {
      throw TokenFault.badSignature
    } catch {
      throw TokenFault.malformed
    }
  }

  /// Returns the claims of an emulator's token, which is unsigned.
  func claimsOfEmulator() throws(TokenFault) -> TokenClaims {
    guard header.alg == "none", isUnsigned else { throw .wrongAlgorithm }
    guard let claims = try? JSONDecoder().decode(TokenClaims.self, from: payload) else {
      throw .malformed
    }
    return claims
  }

  private static func decoded(_ part: Substring) -> Data? {
    guard !part.isEmpty, !part.contains(where: { "+/=".contains($0) }) else { return nil }
    var text = part.replacingOccurrences(of: "-", with: "+")
      .replacingOccurrences(of: "_", with: "/")
    text += String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    return Data(base64Encoded: text)
  }
}
