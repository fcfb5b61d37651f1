/// A setting with its value.
package struct SettingValue: Sendable, Hashable {
  package let setting: Setting
  /// Empty when there is none.
  package let text: String
  package let source: SettingSource

  /// The value as it may be shown.
  package var shown: String {
    setting.isSecret ? (text.isEmpty ? "not set" : "set") : text
  }
}
