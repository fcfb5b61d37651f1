/// Reads settings one by one, and records the values that were read.
struct SettingReader {
  let sources: SettingSources
  /// Defaults that depend on the machine, by setting name.
  var defaults: [String: String]
  private(set) var values: [SettingValue] = []

  /// Sets a default that depends on a setting read before.
  mutating func setDefault(_ setting: Setting, _ text: String) { defaults[setting.name] = text }

  /// Returns the value as text; empty when there is none.
  ///
  /// An empty value selects the default.
  ///
  /// - Throws: When the value does not have the setting's form.
  @discardableResult
  mutating func text(_ setting: Setting) throws(SettingError) -> String {
    let standard = defaults[setting.name] ?? setting.standard
    let found = try sources.find(setting)
    if let found, !found.text.isEmpty, !setting.form.accepts(found.text) {
      let name = found.source == .flag ? "--\(setting.flag ?? setting.name)" : setting.variable
      let shown = setting.isSecret ? "The value" : "“\(found.text)”"
      throw SettingError(
        name, source: found.source, reason: "\(shown) is not \(setting.form.description).")
    }
    let text = found.flatMap { $0.text.isEmpty ? nil : $0.text } ?? standard
    values.append(
      SettingValue(setting: setting, text: text, source: found?.source ?? .standard))
    return text
  }

  /// Returns the value as text; `nil` when there is none.
  mutating func present(_ setting: Setting) throws(SettingError) -> String? {
    let text = try text(setting)
    return text.isEmpty ? nil : text
  }

  /// Returns the origins of a list with commas, without spaces.
  mutating func origins(_ setting: Setting) throws(SettingError) -> [String] {
    try text(setting).split(separator: ",").map { $0.filter { !$0.isWhitespace } }
  }

  /// - Throws: Also for a default that is not a number, which a test rules out.
  mutating func integer(_ setting: Setting) throws(SettingError) -> Int {
    guard let number = Int(try text(setting)) else {
      throw SettingError(setting.variable, source: .standard, reason: "There is no such number.")
    }
    return number
  }
}
