import AnalysisDocuments
import Application
import ArgumentParser
import Settings

/// The option for the data folder, and what commands do with it.
struct DataFolderOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder with jobs, videos and results.",
      discussion:
        "Otherwise PUCKBUDDY_DATA, $XDG_DATA_HOME/puckbuddy or ~/.local/share/puckbuddy.",
      valueName: "dir"),
    completion: .directory)
  var path: String?

  func validate() throws {
    // Otherwise an empty path would select the default folder.
    if path?.isEmpty == true { throw ValidationError("--data names no folder.") }
  }

  /// Returns the settings of this process.
  ///
  /// - Parameter flags: The other command-line values, by setting.
  /// - Throws: `AnalysisFailure` with `usage`.
  func settings(_ flags: [Setting: String?] = [:]) async throws(AnalysisFailure) -> ProgramSettings
  {
    try await ProgramSettings.load(flags.merging([.data: path]) { $1 })
  }

  /// Opens the stores as the settings require; creates nothing.
  ///
  /// - Throws: `AnalysisFailure` with `usage`, `notFound` or `cannotWrite`.
  func openExisting() async throws(AnalysisFailure) -> any Backend {
    try await Backends.openExisting(try await settings())
  }
}
