internal import Foundation

/// Percent-encoding (RFC 3986, section 2.1).
enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// Encodes all but the unreserved characters, with upper-case hex digits.
  static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// Returns `a=b&c=d`, percent-encoded; the empty string without items.
  static func query(_ items: [(String, String)]) -> String {
    items.map { "\(encode($0))=\(encode($1))" }.joined(separator: "&")
  }
}
