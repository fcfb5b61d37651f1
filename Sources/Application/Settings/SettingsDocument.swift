package import Settings

/// The settings as JSON.
package struct SettingsDocument: Encodable {
  private struct Row: Encodable {
    var name: String
    var variable: String
    /// Absent when there is no value.
    var value: String?
    var unit: String?
    var source: String
    var isSecret: Bool

    enum CodingKeys: String, CodingKey {
      case name, variable, value, unit, source
      case isSecret = "secret"
    }
  }

  private let settings: [Row]

  package init(_ settings: ProgramSettings) {
    self.settings = settings.values.map { value in
      Row(
        name: value.setting.name, variable: value.setting.variable,
        value: value.shown.isEmpty ? nil : value.shown, unit: value.setting.unit,
        source: value.source.description, isSecret: value.setting.isSecret)
    }
  }
}
