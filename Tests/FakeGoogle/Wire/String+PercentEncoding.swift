import Foundation

extension String {
  /// Encodes all but RFC 3986's unreserved characters, and `kept`.
  func percentEncoded(keeping kept: String = "") -> String {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    return addingPercentEncoding(withAllowedCharacters: CharacterSet(charactersIn: plain + kept))
      ?? ""
  }
}
