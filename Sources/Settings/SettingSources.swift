internal import Configuration
internal import Foundation
internal import SystemPackage

/// The settings that were given, by precedence: command line, environment, `.env` file.
package struct SettingSources: Sendable {
  /// The command-line values, by setting name.
  private let flags: [String: String]
  private let environment: EnvironmentVariablesProvider
  private let file: (name: String, values: EnvironmentVariablesProvider)?
  /// Whether the user named the file, or it was found in the working folder.
  private let isFileNamed: Bool
  /// Warnings about variables that look like settings but are unknown.
  package let warnings: [String]

  private static let fileVariable = "PUCKBUDDY_ENV_FILE"

  /// - Parameters:
  ///   - flags: The command-line values, by setting name.
  ///   - folder: The folder that is searched for `.env`; a file that `PUCKBUDDY_ENV_FILE` names
  ///     must exist.
  /// - Throws: When the file exists, or must exist, and cannot be read.
  package init(
    flags: [String: String] = [:], environment: [String: String], folder: String,
    table: [Setting] = Setting.all
  ) async throws(SettingError) {
    let secrets = SecretsSpecifier<String, String>.specific(
      Set(table.filter(\.isSecret).map(\.variable)))
    self.flags = flags
    self.environment = EnvironmentVariablesProvider(
      environmentVariables: environment, secretsSpecifier: secrets)
    let namedFile = environment[SettingSources.fileVariable].flatMap { $0.isEmpty ? nil : $0 }
    isFileNamed = namedFile != nil
    let name = namedFile ?? ".env"
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    let unknown = UnknownVariables(table)
    var warnings = unknown.warnings(names: Array(environment.keys), in: .environment)
    let found = FoundFile(path)
    if namedFile == nil, let reason = found?.reasonToPassOver {
      warnings.append("\(name) is passed over: \(reason).")
    }
    // Some tools keep a folder of this name.
    if namedFile != nil || found.map({ $0.isFile && $0.reasonToPassOver == nil }) ?? false {
      let values: EnvironmentVariablesProvider
      let content: Data
      do {
        values = try await EnvironmentVariablesProvider(
          environmentFilePath: FilePath(path), secretsSpecifier: secrets)
        // The provider ignores lines that it cannot parse, and cannot list the names that it read.
        content = try Data(contentsOf: URL(fileURLWithPath: path))
      } catch {
        throw SettingError(
          namedFile == nil ? name : SettingSources.fileVariable,
          source: namedFile == nil ? .file(name) : .environment,
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

  /// Returns the text given for a setting, and its source; `nil` when none was given.
  func find(_ setting: Setting) throws(SettingError) -> (text: String, source: SettingSource)? {
    if let text = flags[setting.name] { return (text, .flag) }
    if let text = try? environment.environmentValue(forName: setting.variable) {
      return (text, .environment)
    }
    guard let file, let text = try? file.values.environmentValue(forName: setting.variable) else {
      return nil
    }
    let source = SettingSource.file(file.name)
    guard isFileNamed || !setting.isCode else {
      throw SettingError(
        setting.variable, source: source,
        reason: "Programs are loaded from there, so a file in the working folder may not set it: "
          + "set it in the environment, or name the file by \(SettingSources.fileVariable).")
    }
    if let quote = text.first, "\"'".contains(quote), text.last == quote {
      throw SettingError(
        setting.variable, source: source, reason: "The value must stand there without quotes.")
    }
    return (text, source)
  }
}
