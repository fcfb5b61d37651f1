internal import Foundation

/// The secret part of a link, whose holder may use it.
package enum LinkSecret {
  /// Returns 128 random bits as 22 characters that are safe in a path (RFC 4648, 5, without
  /// padding).
  package static func fresh() -> String {
    var random = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    return Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
      .replacing("=", with: "")
  }
}
