import Foundation

/// Percent-encoding of the parts of a URL, strictly by RFC 3986.
enum PercentCoding {
  /// Returns the decoded text of `%41%42`, or nil if an escape is invalid or the bytes are not
  /// UTF-8.
  static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.next().flatMap(hexDigit), let low = rest.next().flatMap(hexDigit)
        else { return nil }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Every byte outside the unreserved characters (and `kept`) as `%XX`, in upper case.
  static func encoded(_ text: String, keeping kept: String = "") -> String {
    var result = ""
    for byte in text.utf8 {
      let scalar = Unicode.Scalar(byte)
      if isUnreserved(byte) || (byte < 128 && kept.unicodeScalars.contains(scalar)) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    UInt8(String(Unicode.Scalar(byte)), radix: 16)
  }
}
