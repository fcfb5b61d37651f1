/// Conversion between an object's name and the path of its URL: `/objects/users/anna/clip.mov`.
///
/// Each name has one path and each path at most one name: a path that a client encodes in another
/// manner, or twice, names nothing.
package enum ObjectAddress {
  package static let prefix = "/objects/"

  package static func path(of name: ObjectName) -> String {
    prefix + name.rawValue.utf8.map(encoded).joined()
  }

  /// - Parameter path: The raw path of the request, without the query.
  package static func name(at path: String) -> ObjectName? {
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    var bytes: [UInt8] = []
    var rest = path.utf8.dropFirst(prefix.utf8.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      let name = ObjectName(rawValue: text),
      self.path(of: name).utf8.elementsEqual(path.utf8)
    else { return nil }
    return name
  }

  /// Percent-encodes all but letters, digits, `-._~` (RFC 3986, section 2.3) and the slash between
  /// segments.
  private static func encoded(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      String(Unicode.Scalar(byte))
    default: "%" + hexadecimal(byte >> 4) + hexadecimal(byte & 15)
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> String {
    String(digit, radix: 16, uppercase: true)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    UInt8(String(Unicode.Scalar(byte)), radix: 16)
  }
}
