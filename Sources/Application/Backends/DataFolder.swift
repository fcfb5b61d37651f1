internal import AnalysisDocuments
internal import Foundation
internal import Jobs
internal import LocalStorage
internal import Settings

/// The folder with all data of this machine's worker: the database and the objects.
enum DataFolder {
  /// Returns the default folder, by the conventions of Linux.
  static func standard(environment: [String: String]) -> URL {
    // A relative path must be ignored (XDG Base Directory Specification).
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return URL(fileURLWithPath: base, isDirectory: true).appending(path: "puckbuddy")
    }
    return FileManager.default.homeDirectoryForCurrentUser
      .appending(path: ".local/share/puckbuddy")
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
