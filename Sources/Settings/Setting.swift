/// One thing that can be set: a row of the table in `SettingTable.swift`.
package struct Setting: Sendable, Hashable {
  /// Unique; lower case with `_`.
  package var name: String
  /// The environment variable.
  package var variable: String
  /// The option of the command line, without its dashes, where there is one.
  package var flag: String?
  /// What it is for, in one sentence.
  package var purpose: String
  /// What its number counts.
  package var unit: String?
  package var form: SettingForm
  /// The default as somebody would write it; empty when there is none.
  package var standard: String
  /// Says in words what the default is where it depends on the machine.
  package var standardNote: String?
  /// Whether its value must not be shown.
  package var isSecret: Bool

  package init(
    _ name: String, variable: String? = nil, flag: String? = nil, purpose: String,
    unit: String? = nil, form: SettingForm, standard: String = "", standardNote: String? = nil,
    isSecret: Bool = false
  ) {
    self.name = name
    self.variable = variable ?? Setting.prefix + name.uppercased()
    self.flag = flag
    self.purpose = purpose
    self.unit = unit
    self.form = form
    self.standard = standard
    self.standardNote = standardNote
    self.isSecret = isSecret
  }

  /// What every variable begins with.
  package static let prefix = "PUCKBUDDY_"
}
