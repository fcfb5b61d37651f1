/// A setting that cannot be used, or a file of settings that cannot be read.
package struct SettingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The variable or the option, as whoever set it wrote it.
  package var name: String
  package var source: SettingSource
  /// What is wrong, in one sentence; never holds a secret.
  package var reason: String

  package init(_ name: String, source: SettingSource, reason: String) {
    self.name = name
    self.source = source
    self.reason = reason
  }

  package var description: String { "\(name) (\(source)): \(reason)" }
}
