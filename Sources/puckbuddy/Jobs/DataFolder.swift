import ArgumentParser
import Foundation
import Jobs
import LocalStorage
import Settings
import VideoAnalysis

/// The folder with all data of this machine's worker: the database and the objects.
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

  func validate() throws {
    // Otherwise an empty path would select the default folder.
    if path?.isEmpty == true { throw ValidationError("--data names no folder.") }
  }

  /// Returns the default folder, by the conventions of Linux.
  static func standard(environment: [String: String]) -> URL {
    // A relative path must be ignored (XDG Base Directory Specification).
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return URL(fileURLWithPath: base, isDirectory: true).appending(path: "puckbuddy")
    }
    return FileManager.default.homeDirectoryForCurrentUser
      .appending(path: ".local/share/puckbuddy")
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

  /// Checks that the folder exists: a mistyped path must not look like lost jobs.
  ///
  /// - Throws: `AnalysisFailure` with `notFound`.
  static func checkPresence(_ settings: ProgramSettings) throws(AnalysisFailure) {
    let folder = URL(fileURLWithPath: settings.data, isDirectory: true)
    // A folder without access permission is another error, and so is a path through a file.
    if unsafe access(database(in: folder), F_OK) != 0, errno == ENOENT {
      throw AnalysisFailure(
        .notFound, operation: "open", file: "jobs",
        message: "There is no data folder at \(settings.data) yet; puckbuddy submit makes one.")
    }
  }

  private static func database(in folder: URL) -> String {
    folder.appending(path: "jobs.sqlite").path
  }

  /// Opens the stores, and creates a missing folder, for its owner only.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  ///
  /// - Parameter busyTimeout: The timeout for another process's write, in seconds: longer for a
  ///   person's command than for a worker, which retries.
  static func open(
    _ settings: ProgramSettings, busyTimeout: Double = 30
  ) throws(AnalysisFailure) -> (
    jobs: SQLiteJobStore, objects: any ObjectStore, folder: URL
  ) {
    let folder = URL(fileURLWithPath: settings.data, isDirectory: true)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return (
        try SQLiteJobStore(
          path: database(in: folder), maxAttempts: settings.maxAttempts,
          busyTimeout: busyTimeout),
        try FolderObjectStore(folder: folder.appending(path: "objects")), folder
      )
    } catch {
      throw failure(error, at: folder)
    }
  }

  /// Returns the failure of a folder, or a part of it, that cannot be opened.
  static func failure(_ error: any Error, at folder: URL) -> AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "open", file: folder.path,
      message: "The data folder cannot be used "
        + "(\((error as? StorageError)?.reason ?? error.localizedDescription)).")
  }
}
