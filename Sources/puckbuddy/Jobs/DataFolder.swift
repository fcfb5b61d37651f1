import ArgumentParser
import Foundation
import Jobs
import LocalStorage
import Settings
import VideoAnalysis

/// The folder that holds everything of this machine's worker: the database and the objects.
struct DataFolder: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder with jobs, videos and results.",
      discussion:
        "Otherwise PUCKBUDDY_DATA, $XDG_DATA_HOME/puckbuddy or ~/.local/share/puckbuddy.",
      valueName: "dir"),
    completion: .directory)
  var path: String?

  /// Where the folder is when nobody says: where Linux users expect it.
  static func standard(environment: [String: String]) -> URL {
    // A relative path is to be passed over (XDG Base Directory Specification).
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return URL(fileURLWithPath: base, isDirectory: true).appending(path: "puckbuddy")
    }
    return FileManager.default.homeDirectoryForCurrentUser
      .appending(path: ".local/share/puckbuddy")
  }

  /// The settings of this process.
  ///
  /// - Parameter flags: What else the command line says, by setting.
  /// - Throws: `AnalysisFailure` with `usage`.
  func settings(_ flags: [Setting: String?] = [:]) async throws(AnalysisFailure) -> Settings {
    try await Settings.load(flags.merging([.data: path]) { $1 })
  }

  /// Opens the stores that the settings name.
  ///
  /// - Throws: `AnalysisFailure` with `usage` or `cannotWrite`.
  func open() async throws(AnalysisFailure) -> (
    jobs: any JobStore, objects: any ObjectStore, folder: URL
  ) {
    try DataFolder.open(await settings())
  }

  /// Opens the stores, and creates the folder, for its owner alone, when there is none.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  static func open(_ settings: Settings) throws(AnalysisFailure) -> (
    jobs: any JobStore, objects: any ObjectStore, folder: URL
  ) {
    let folder = URL(fileURLWithPath: settings.data, isDirectory: true)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return (
        try SQLiteJobStore(
          path: folder.appending(path: "jobs.sqlite").path, maxAttempts: settings.maxAttempts),
        try FolderObjectStore(folder: folder.appending(path: "objects")), folder
      )
    } catch {
      throw AnalysisFailure(
        .cannotWrite, operation: "open", file: folder.path,
        message: "The data folder cannot be used (\(DataFolder.reason(error))).")
    }
  }

  private static func reason(_ error: any Error) -> String {
    (error as? StorageError)?.reason ?? error.localizedDescription
  }
}
