internal import Foundation
internal import HTTPTransfer

/// The configuration of a language model: provider, address, name and key.
///
/// The key is redacted when it is printed.
package struct LanguageModel: Sendable, Hashable {
  /// The API of the model.
  package enum Provider: String, Sendable, CaseIterable {
    /// `generateContent` of the Gemini API.
    case gemini
    /// `chat/completions` of OpenAI and compatible servers.
    case openai
  }

  package let provider: Provider
  /// The base URL, without a trailing slash.
  let base: String
  package let name: String
  /// `nil` for a server on this machine that requires none.
  let key: String?
  /// Whether the base URL is on this machine; proxies are then bypassed.
  let isLoopback: Bool

  /// The reason why a configuration is invalid; each has a sentence for the person who configures
  /// it.
  package enum Fault: Error, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case address, insecure, name, key

    package var description: String {
      switch self {
      case .address: "The model's base address is no URL without a query."
      case .insecure: "The model's base address must be https, but for one of this machine."
      case .name: "The model has no name, or one with characters that no model has."
      case .key: "The model needs a key, of printable characters without spaces."
      }
    }
  }

  /// - Parameters:
  ///   - url: The base URL; `nil` for the provider's own.
  ///   - key: Required, except for a server on this machine.
  package init(provider: Provider, url: String?, name: String, key: String?) throws(Fault) {
    let text = url ?? Self.standard(provider)
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
    else { throw .address }
    let isLoopback = IPAddress.isLoopback(host)
    guard parts.scheme == "https" || parts.scheme == "http" && isLoopback else { throw .insecure }
    // The name is part of a URL path; the check prevents it from changing the path.
    guard !name.isEmpty, name.utf8.count <= 200, !name.contains(".."), !name.hasPrefix("/"),
      name.utf8.allSatisfy({ Self.isPermitted($0, beside: "-._/:") })
    else { throw .name }
    let key = key.flatMap { $0.isEmpty ? nil : $0 }
    guard key?.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) ?? isLoopback else { throw .key }
    self.provider = provider
    base = String(text.reversed().drop { $0 == "/" }.reversed())
    self.name = name
    self.key = key
    self.isLoopback = isLoopback
  }

  private static func standard(_ provider: Provider) -> String {
    switch provider {
    case .gemini: "https://generativelanguage.googleapis.com/v1beta"
    case .openai: "https://api.openai.com/v1"
    }
  }

  private static func isPermitted(_ byte: UInt8, beside others: String) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: others.utf8.contains(byte)
    }
  }
}

extension LanguageModel: CustomStringConvertible, CustomReflectable {
  package var description: String { "\(name) (\(provider.rawValue))" }
  package var customMirror: Mirror { Mirror(self, children: ["model": description]) }
}
