/// A setting with its value.
package struct SettingValue: Sendable, Hashable {
  package let setting: Setting
  /// The value; empty when there is none.
  package let text: String
  package let source: SettingSource

  /// The value for display; a secret is not shown.
  package var shown: String {
    setting.isSecret ? (text.isEmpty ? "not set" : "set") : text
  }
}
