package import AnalysisDocuments
internal import Foundation
internal import PoseEstimation
internal import Reports
package import Settings

extension ProgramSettings {
  /// Loads the settings of this process.
  ///
  /// - Parameters:
  ///   - flags: The command-line values, by setting.
  ///   - warns: Whether to warn on standard error of unknown variables that look like settings.
  /// - Throws: `AnalysisFailure` with `usage`.
  package static func load(
    _ flags: [Setting: String?] = [:], warns: Bool = true
  ) async throws(AnalysisFailure) -> ProgramSettings {
    let environment = ProcessInfo.processInfo.environment
    do {
      let given = flags.compactMap { setting, text in text.map { (setting.name, $0) } }
      let sources = try await SettingSources(
        flags: Dictionary(given) { $1 }, environment: environment,
        folder: FileManager.default.currentDirectoryPath)
      if warns {
        for warning in sources.warnings {
          StandardError.write(Formatting.printable("puckbuddy: warning: \(warning)") + "\n")
        }
      }
      return try ProgramSettings(
        sources,
        defaults: [
          Setting.data.name: DataFolder.standard(environment: environment).path,
          Setting.models.name: ModelFiles.home(environment: environment),
        ])
    } catch {
      throw AnalysisFailure(
        .usage, operation: "read settings", file: "\(error.name) (\(error.source))",
        message: error.reason)
    }
  }
}
