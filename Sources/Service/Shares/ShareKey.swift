internal import Foundation

/// The secret in a share link: 128 random bits.
enum ShareKey {
  /// Returns a new key of 22 characters that are safe in a path (RFC 4648, 5, without padding).
  static func fresh() -> String {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    return Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }

  /// Compares in constant time, also when `key` is `nil`.
  static func isRight(_ shown: String, for key: String?) -> Bool {
    let known = Array((key ?? "").utf8), shown = Array(shown.utf8)
    var difference = known.count ^ shown.count
    for index in shown.indices {
      difference |= Int(shown[index] ^ (index < known.count ? known[index] : 0))
    }
    return difference == 0 && !known.isEmpty
  }
}
