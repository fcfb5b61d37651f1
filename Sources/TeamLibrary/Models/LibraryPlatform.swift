public import Foundation

/// Where a clip comes from, by the word that is stored.
public enum LibraryPlatform {
  /// The word of clips and players of this program.
  public static let own = "puckbuddy"
  /// The word of an address of no known host.
  public static let unknown = "unknown"

  private static let hosts = [
    ("tiktok.com", "tiktok"), ("instagram.com", "instagram"), ("youtube.com", "youtube"),
    ("youtu.be", "youtube"), ("twitter.com", "twitter"), ("x.com", "twitter"),
  ]

  /// Returns the word for the host of an address: the host itself or one below it.
  public static func word(of url: URL) -> String {
    guard let host = url.host(percentEncoded: false)?.lowercased() else { return unknown }
    return hosts.first { host == $0.0 || host.hasSuffix(".\($0.0)") }?.1 ?? unknown
  }

  /// Returns the word for the host of an address; `nil` for a text that is none.
  static func word(ofAddress text: String) -> String? {
    URL(string: text).flatMap { $0.host() == nil ? nil : word(of: $0) }
  }
}
