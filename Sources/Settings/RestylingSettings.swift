/// The language model that restyles the summaries, if any.
///
/// Its printed form contains nothing of the key.
package struct RestylingSettings: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  package enum Provider: String, Sendable, Hashable {
    case off, gemini, openai
  }

  package let provider: Provider
  /// The base URL; `nil`: the provider's own.
  package let url: String?
  package let model: String?
  package let key: String?

  init(_ reader: inout SettingReader) throws(SettingError) {
    provider = Provider(rawValue: try reader.text(.restylingProvider)) ?? .off
    url = try reader.present(.restylingURL)
    model = try reader.present(.restylingModel)
    key = try reader.present(.restylingKey)
  }

  package var description: String { "restyling by \(provider.rawValue)" }
  package var customMirror: Mirror { Mirror(self, children: ["provider": provider.rawValue]) }
}
