internal import Crypto
package import Foundation
internal import Jobs

/// A URL that permits its bearer one operation on one object for a limited time: Cloud Storage's V4
/// signing process (`GOOG4-RSA-SHA256`).
package struct SignedURL: Sendable {
  /// The URL style by which the object is addressed.
  package enum Host: Sendable, Hashable {
    /// `host/bucket/object`; the host may have a port, which is not signed.
    case path(String)
    /// `bucket.host/object`.
    case virtual(String)
    /// `host/object`: a domain name that is bound to the bucket.
    case bucketBound(String)
  }

  package var method: String
  package var bucket: String
  /// `nil`: the bucket itself.
  package var object: String?
  package var host: Host
  package var scheme: String
  /// Header fields, beside `Host`, that the request must carry with exactly these values.
  package var headers: [String: String]
  package var query: [String: String]
  /// The start of the URL's validity.
  package var date: Date
  /// The lifetime in seconds, at most `longestLifetime`.
  package var lifetime: Int

  /// Seven days, in seconds.
  package static let longestLifetime = 604_800

  package init(
    _ method: String, bucket: String, object: String?,
    host: Host = .path("storage.googleapis.com"), scheme: String = "https",
    headers: [String: String] = [:], query: [String: String] = [:], date: Date, lifetime: Int
  ) {
    self.method = method
    self.bucket = bucket
    self.object = object
    self.host = host
    self.scheme = scheme
    self.headers = headers
    self.query = query
    self.date = date
    self.lifetime = lifetime
  }

  /// The canonical request, the string to sign, and the URL without its signature.
  package struct Draft: Sendable, Hashable {
    package var canonicalRequest: String
    package var stringToSign: String
    package var url: String
  }

  /// - Parameter email: The signing account.
  package func draft(email: String) -> Draft {
    let time = timestamp
    let scope = "\(time.prefix(8))/auto/storage/goog4_request"
    let headers = signedHeaders
    let names = headers.map(\.0).joined(separator: ";")
    var items = query.map { ($0.key, $0.value) }
    items += [
      ("X-Goog-Algorithm", SignedURL.algorithm), ("X-Goog-Credential", "\(email)/\(scope)"),
      ("X-Goog-Date", time), ("X-Goog-Expires", "\(lifetime)"), ("X-Goog-SignedHeaders", names),
    ]
    let encoded = items.map { (PercentEncoding.encode($0.0), PercentEncoding.encode($0.1)) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
      .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    let lines = headers.map { "\($0.0):\($0.1)\n" }.joined()
    let payload =
      headers.first { $0.0 == "x-goog-content-sha256" }?.1 ?? "UNSIGNED-PAYLOAD"
    let canonical = "\(method)\n\(path)\n\(encoded)\n\(lines)\n\(names)\n\(payload)"
    let digest = SHA256.hash(data: Data(canonical.utf8))
    return Draft(
      canonicalRequest: canonical,
      stringToSign: "\(SignedURL.algorithm)\n\(time)\n\(scope)\n\(digest.hexadecimal)",
      url: "\(scheme)://\(authority)\(path)?\(encoded)")
  }

  /// Returns the complete URL with its signature.
  ///
  /// Its lifetime is limited to the signer's `longestLifetime`.
  ///
  /// - Throws: `GoogleError`.
  package func signed(by signer: any BlobSigner) async throws -> String {
    var limited = self
    let longest = min(SignedURL.longestLifetime, Int(signer.longestLifetime.components.seconds))
    limited.lifetime = min(max(1, lifetime), longest)
    let draft = limited.draft(email: signer.email)
    let signature = try await signer.signature(of: Data(draft.stringToSign.utf8))
    return "\(draft.url)&X-Goog-Signature=\(signature.hexadecimal)"
  }

  private static let algorithm = "GOOG4-RSA-SHA256"

  /// `YYYYMMDDTHHMMSSZ`.
  private var timestamp: String {
    date.formatted(.iso8601).filter { (character: Character) in
      character != "-" && character != ":"
    }
  }

  /// Host and port.
  private var authority: String {
    switch host {
    case .path(let host), .bucketBound(let host): host
    case .virtual(let host): "\(bucket).\(host)"
    }
  }

  private var path: String {
    let object = object.map { PercentEncoding.encode($0).replacing("%2F", with: "/") }
    switch host {
    case .path:
      let bucket = PercentEncoding.encode(bucket)
      return object.map { "/\(bucket)/\($0)" } ?? "/\(bucket)"
    case .virtual, .bucketBound: return "/\(object ?? "")"
    }
  }

  /// The headers to sign: lower-case names, values trimmed and with single spaces, sorted by name;
  /// the host without its port.
  private var signedHeaders: [(String, String)] {
    let name = authority.split(separator: ":").first.map(String.init) ?? authority
    let own = headers.map { field in
      let words = field.value.split { $0 == " " || $0 == "\t" || $0.isNewline }
      return (field.key.lowercased(), words.joined(separator: " "))
    }
    return (own.filter { $0.0 != "host" } + [("host", name)])
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }
}
