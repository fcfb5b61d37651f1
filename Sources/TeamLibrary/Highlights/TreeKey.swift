internal import Foundation

/// The keys of a Realtime Database's tree: UTF-8 of at most 768 bytes without `. $ # [ ] /` and
/// control characters, which are percent-encoded here, as is `%`.
public enum TreeKey {
  /// The longest key, in bytes.
  private static let longest = 768
  private static let forbidden = Set(".$#[]/%".utf8)

  /// Returns the key of a name; `nil` for a name that is empty or too long.
  public static func key(of name: String) -> String? {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte < 0x20 || byte == 0x7F || forbidden.contains(byte) {
        bytes += Array("%".utf8) + digits(byte)
      } else {
        bytes.append(byte)
      }
    }
    guard (1...longest).contains(bytes.count) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the name of a key; a key that other programs made is its own name if nothing in it is
  /// encoded.
  public static func name(of key: String) -> String { key.removingPercentEncoding ?? key }

  private static func digits(_ byte: UInt8) -> [UInt8] {
    let text = String(byte, radix: 16, uppercase: true)
    return Array((text.count < 2 ? "0" + text : text).utf8)
  }
}
