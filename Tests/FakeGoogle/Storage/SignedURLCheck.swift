import Crypto
package import Foundation
import Jobs

/// Verifies a V4 signed URL (GOOG4-RSA-SHA256) as the XML API does: form, time, headers, signature.
struct SignedURLCheck {
  /// The keys of an account, by its email address.
  var keys: (String) -> [SigningKey]
  var now: Date

  private static let names: Set<String> = [
    "X-Goog-Algorithm", "X-Goog-Credential", "X-Goog-Date", "X-Goog-Expires",
    "X-Goog-SignedHeaders", "X-Goog-Signature",
  ]

  /// - Throws: `XMLError` with the cause, in production's wording.
  func check(_ call: Call) throws {
    let values = try parameters(of: call)
    guard values["X-Goog-Algorithm"] == "GOOG4-RSA-SHA256",
      let date = values["X-Goog-Date"], let credential = values["X-Goog-Credential"],
      let signed = values["X-Goog-SignedHeaders"],
      let expires = values["X-Goog-Expires"].flatMap({ Int($0) }),
      let signature = values["X-Goog-Signature"].flatMap({ Data(hex: $0) })
    else { throw XMLError(400, "AuthorizationQueryParametersError", "A parameter is missing.") }
    guard (1...604_800).contains(expires), let begun = Timestamp(compact: date) else {
      throw XMLError(
        400, "AuthorizationQueryParametersError",
        "X-Goog-Expires must be between 1 and 604800 seconds, X-Goog-Date a date.")
    }
    let scope = SignedURLCheck.scope(date)
    guard let slash = credential.firstIndex(of: "/"),
      credential[credential.index(after: slash)...] == scope
    else {
      throw XMLError(
        400, "AuthorizationQueryParametersError", "The credential's scope is not \(scope).")
    }
    let end = begun.date.addingTimeInterval(Double(expires))
    guard now <= end else {
      throw XMLError(
        400, "ExpiredToken", "Invalid argument.",
        details: [
          ("Details", "The provided token has expired. Request signature expired at: \(end)")
        ])
    }
    guard now.addingTimeInterval(900) >= begun.date else {
      throw XMLError(403, "AccessDenied", "The request is not yet valid.")
    }
    let canonical = try canonicalRequest(call, signedHeaders: signed)
    let toSign = SignedURLCheck.stringToSign(canonical, date: date)
    let account = String(credential[..<slash])
    guard keys(account).contains(where: { $0.verifies(signature, of: Data(toSign.utf8)) }) else {
      throw XMLError(
        403, "SignatureDoesNotMatch",
        "Access denied. The request signature we calculated does not match the signature you "
          + "provided. Check your Google secret key and signing method.",
        details: [("StringToSign", toSign), ("CanonicalRequest", canonical)])
    }
  }

  private static func scope(_ date: String) -> String {
    date.prefix(8) + "/auto/storage/goog4_request"
  }

  static func stringToSign(_ canonical: String, date: String) -> String {
    let digest = SHA256.hash(data: Data(canonical.utf8)).hexadecimal
    return "GOOG4-RSA-SHA256\n\(date)\n\(scope(date))\n\(digest)"
  }

  private func parameters(of call: Call) throws -> [String: String] {
    guard let pairs = call.query(plus: "+") else {
      throw XMLError(400, "InvalidArgument", "The query is malformed.")
    }
    let own = pairs.filter { SignedURLCheck.names.contains($0.name) }
    guard Set(own.map(\.name)).count == own.count else {
      throw XMLError(
        400, "AuthorizationQueryParametersError", "A parameter stands there more than once.")
    }
    return Dictionary(own.map { ($0.name, $0.value) }) { $1 }
  }

  /// The signed text, computed from the request as received.
  func canonicalRequest(_ call: Call, signedHeaders: String) throws -> String {
    let names = signedHeaders.split(separator: ";").map(String.init)
    guard names.contains("host"), names == names.sorted(), names == names.map({ $0.lowercased() })
    else {
      throw XMLError(
        400, "AuthorizationQueryParametersError",
        "The signed headers must be in lower case and in order, and host must be one of them.")
    }
    for (name, _) in call.headers
    where name.lowercased().hasPrefix("x-goog-") && !names.contains(name.lowercased()) {
      throw XMLError(
        400, "MalformedSecurityHeader", "Your request has a malformed header.",
        details: [("ParameterName", name.lowercased()), ("Details", "Header was not signed.")])
    }
    var lines: [String] = []
    for name in names {
      var values = call.headers.filter { $0.name.lowercased() == name }.map(\.value)
      // The port is part of the URL but not of the signature.
      if name == "host" { values = values.map { String($0.prefix { $0 != ":" }) } }
      guard !values.isEmpty else {
        throw XMLError(
          400, "MalformedSecurityHeader", "Your request has a malformed header.",
          details: [
            ("ParameterName", name),
            ("Details", "Header was included in signedheaders, but not in the request."),
          ])
      }
      let value = values.joined(separator: ",").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      lines.append("\(name):\(value)\n")
    }
    let path = call.path.removingPercentEncoding?.percentEncoded(keeping: "/")
    let query = (call.query(plus: "+") ?? []).filter { $0.name != "X-Goog-Signature" }
      .map { $0.name.percentEncoded() + "=" + $0.value.percentEncoded() }
      .sorted().joined(separator: "&")
    return [
      call.method, path ?? "", query, lines.joined(), signedHeaders, "UNSIGNED-PAYLOAD",
    ].joined(separator: "\n")
  }
}

extension Timestamp {
  /// Parses `20260101T000000Z`.
  init?(compact text: String) {
    let pattern = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/
    guard let parts = text.wholeMatch(of: pattern)?.output else { return nil }
    self.init("\(parts.1)-\(parts.2)-\(parts.3)T\(parts.4):\(parts.5):\(parts.6)Z")
  }
}

extension Data {
  /// Accepts lower-case hexadecimal digits only.
  package init?(hex text: String) {
    guard text.utf8.count.isMultiple(of: 2), text.wholeMatch(of: /[0-9a-f]*/) != nil else {
      return nil
    }
    var bytes: [UInt8] = []
    var rest = text[...]
    while !rest.isEmpty {
      bytes.append(UInt8(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    self.init(bytes)
  }
}
