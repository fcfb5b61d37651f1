internal import Foundation

/// Which language model is asked, where, and with which key.
///
/// Printing it shows nothing of the key.
package struct LanguageModel: Sendable, Hashable {
  /// How it is spoken to.
  package enum Provider: String, Sendable, CaseIterable {
    /// `generateContent` of the Gemini API.
    case gemini
    /// `chat/completions` of OpenAI and of the many servers that speak the same.
    case openai
  }

  package let provider: Provider
  /// The base address, without a slash at its end.
  let base: String
  package let name: String
  /// `nil` for a server of this machine that asks for none.
  let key: String?
  /// Whether the base is on this machine: no proxy is asked then.
  let isLoopback: Bool

  /// Why a model cannot be asked; each is a sentence for whoever sets it up.
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
  ///   - url: The base address; `nil`: the provider's own.
  ///   - key: Needed, but for a server of this machine.
  package init(provider: Provider, url: String?, name: String, key: String?) throws(Fault) {
    let text = url ?? Self.standard(provider)
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil
    else { throw .address }
    let isLoopback = Self.isLoopback(host)
    guard parts.scheme == "https" || parts.scheme == "http" && isLoopback else { throw .insecure }
    // A part of a path, so that it can lead nowhere else.
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

  private static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
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
