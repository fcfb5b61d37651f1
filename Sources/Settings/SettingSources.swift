internal import Configuration
internal import Foundation
internal import SystemPackage

/// What somebody set, and where: the command line before the environment before a `.env` file.
package struct SettingSources: Sendable {
  /// By the names of settings.
  private let flags: [String: String]
  private let environment: EnvironmentVariablesProvider
  private let file: (name: String, values: EnvironmentVariablesProvider)?
  /// Sentences about variables that look like settings and are none.
  package let warnings: [String]

  private static let fileVariable = "PUCKBUDDY_ENV_FILE"

  /// - Parameters:
  ///   - flags: What the command line says, by the names of settings.
  ///   - folder: Where `.env` is looked for; a file that `PUCKBUDDY_ENV_FILE` names must be there.
  /// - Throws: When the file is there, or should be, and cannot be read.
  package init(
    flags: [String: String] = [:], environment: [String: String], folder: String,
    table: [Setting] = Setting.all
  ) async throws(SettingError) {
    let secrets = SecretsSpecifier<String, String>.specific(
      Set(table.filter(\.isSecret).map(\.variable)))
    self.flags = flags
    self.environment = EnvironmentVariablesProvider(
      environmentVariables: environment, secretsSpecifier: secrets)
    let asked = environment[SettingSources.fileVariable].flatMap { $0.isEmpty ? nil : $0 }
    let name = asked ?? ".env"
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    let unknown = UnknownVariables(table)
    var warnings = unknown.warnings(names: Array(environment.keys), in: .environment)
    // Some tools keep a folder of this name.
    if asked != nil || (kind != nil && kind != .typeDirectory) {
      let values: EnvironmentVariablesProvider
      let content: Data
      do {
        values = try await EnvironmentVariablesProvider(
          environmentFilePath: FilePath(path), secretsSpecifier: secrets)
        // The provider passes over what it does not understand, and cannot list what it read.
        content = try Data(contentsOf: URL(fileURLWithPath: path))
      } catch {
        throw SettingError(
          asked == nil ? name : SettingSources.fileVariable,
          source: asked == nil ? .file(name) : .environment,
          reason: "The file of settings \(name) cannot be read.")
      }
      file = (name, values)
      let names = try EnvironmentFileCheck(name: name).names(in: content)
      warnings += unknown.warnings(names: names, in: .file(name))
    } else {
      file = nil
    }
    self.warnings = warnings
  }

  /// The text that somebody gave for a setting, and where.
  func find(_ setting: Setting) throws(SettingError) -> (text: String, source: SettingSource)? {
    if let text = flags[setting.name] { return (text, .flag) }
    if let text = try? environment.environmentValue(forName: setting.variable) {
      return (text, .environment)
    }
    guard let file, let text = try? file.values.environmentValue(forName: setting.variable) else {
      return nil
    }
    let source = SettingSource.file(file.name)
    if let quote = text.first, "\"'".contains(quote), text.last == quote {
      throw SettingError(
        setting.variable, source: source, reason: "The value must stand there without quotes.")
    }
    return (text, source)
  }
}
