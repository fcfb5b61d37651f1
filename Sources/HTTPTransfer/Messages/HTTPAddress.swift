internal import CCurl

/// A validated URL: absolute, http or https, without user info, only permitted characters.
struct HTTPAddress: Sendable, Equatable {
  /// The URL as it is sent.
  let text: String
  /// `http` or `https`.
  let scheme: String
  /// In lower case; an IPv6 address has its brackets.
  let host: String
  let port: String
  /// Scheme, host and port.
  var origin: String { "\(scheme)://\(host):\(port)" }
  /// Host and path for a person, without the query.
  let target: String

  /// - Returns: `nil` when the URL is invalid. Nothing is repaired: a wrongly built URL would
  ///   otherwise go to another target than intended.
  init?(_ text: String) {
    guard HTTPAddress.isWellFormed(text), let parts = URLParts.parse(text) else { return nil }
    self.init(parts, text: text)
  }

  private init?(_ parts: borrowing URLParts, text: String? = nil) {
    guard let scheme = parts.part(CURLUPART_SCHEME)?.lowercased(),
      scheme == "http" || scheme == "https",
      let host = parts.part(CURLUPART_HOST)?.lowercased(), !host.isEmpty,
      let port = parts.part(CURLUPART_PORT, flags: UInt32(CURLU_DEFAULT_PORT)),
      let path = parts.part(CURLUPART_PATH),
      let whole = text ?? parts.part(CURLUPART_URL)
    else { return nil }
    self.text = String(whole.prefix { $0 != "#" })
    (self.scheme, self.host, self.port) = (scheme, host, port)
    let shown = port == (scheme == "https" ? "443" : "80") ? host : "\(host):\(port)"
    target = HTTPAddress.shortened(shown + path)
  }

  /// Returns the target of a redirect; `nil` when it is not an http or https URL.
  func following(_ location: String) -> HTTPAddress? {
    let usable = location.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F } && !location.isEmpty
    guard usable, let parts = URLParts.parse(text),
      parts.apply(location, isEncoded: false), let whole = parts.part(CURLUPART_URL)
    else { return nil }
    return HTTPAddress(whole)
  }

  /// Why a text is no address, for a person.
  static let fault = "It is no absolute, percent-encoded http or https URL."

  /// Returns host and path of a URL that may be invalid.
  static func redacted(_ text: String) -> String {
    HTTPAddress(text)?.target ?? "an invalid URL"
  }

  /// Whether it has a scheme, one pair of slashes, a host, and only characters that RFC 3986
  /// permits.
  private static func isWellFormed(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let lowered = text.prefix(8).lowercased()
    let start = lowered == "https://" ? 8 : lowered.hasPrefix("http://") ? 7 : 0
    guard start > 0, bytes.count > start, bytes.count <= longest,
      !Array("/?#:".utf8).contains(bytes[start])
    else { return false }
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "%") {
        guard index + 2 < bytes.count, bytes[(index + 1)...(index + 2)].allSatisfy(isHexDigit)
        else { return false }
      } else if !isPermitted(byte) {
        return false
      }
    }
    return true
  }

  /// Servers accept URLs up to about 8 KiB; ours with many query items stay below this limit.
  private static let longest = 32 << 10

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  /// RFC 3986, section 2: unreserved, reserved.
  private static func isPermitted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=".utf8.contains(byte)
    }
  }

  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 200 ? text : "\(text.prefix(199))…"
  }
}
