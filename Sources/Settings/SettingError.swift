/// An invalid setting, or an unreadable settings file.
package struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The variable or the option, as the user wrote it.
  package var name: String
  package var source: SettingSource
  /// The error in one sentence; never contains a secret.
  package var reason: String

  package init(_ name: String, source: SettingSource, reason: String) {
    self.name = name
    self.source = source
    self.reason = reason
  }

  package var description: String { "\(name) (\(source)): \(reason)" }
}
