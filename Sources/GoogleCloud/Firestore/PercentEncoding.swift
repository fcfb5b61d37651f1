/// Percent-encoding (RFC 3986, section 2.1).
enum PercentEncoding {
  /// Encodes each byte that is not unreserved (A–Z, a–z, 0–9, `-`, `.`, `_`, `~`), with upper-case
  /// hex digits.
  ///
  /// - Parameter allowed: ASCII characters that are kept too, for example `/`.
  static func encode(_ text: String, allowing allowed: String = "") -> String {
    let allowed = Array(allowed.utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if isUnreserved(byte) || allowed.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// Returns `a=b&c=d`, percent-encoded; the empty string without items.
  static func query(_ items: [(String, String)]) -> String {
    items.map { "\(encode($0))=\(encode($1))" }.joined(separator: "&")
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
