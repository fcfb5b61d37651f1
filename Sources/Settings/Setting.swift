/// A setting: a row of the table in `SettingTable.swift`.
package struct Setting: Sendable, Hashable {
  /// Unique; lower case with `_`.
  package var name: String
  /// The environment variable.
  package var variable: String
  /// The command-line option, without its dashes, if there is one.
  package var flag: String?
  /// The purpose, in one sentence.
  package var purpose: String
  /// The unit of a number.
  package var unit: String?
  package var form: SettingForm
  /// The default as a user would write it; empty when there is none.
  package var standard: String
  /// Describes a default that depends on the machine.
  package var standardNote: String?
  /// Whether its value must not be shown.
  package var isSecret: Bool
  /// Whether code is loaded from the path that it names.
  ///
  /// A file that was found in the working folder, perhaps unpacked with another person's videos,
  /// may not set it.
  package var isCode: Bool

  package init(
    _ name: String, variable: String? = nil, flag: String? = nil, purpose: String,
    unit: String? = nil, form: SettingForm, standard: String = "", standardNote: String? = nil,
    isSecret: Bool = false, isCode: Bool = false
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
    self.isCode = isCode
  }

  /// The prefix of every variable.
  package static let prefix = "PUCKBUDDY_"
}
