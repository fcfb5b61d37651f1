import ArgumentParser
import Foundation
import Jobs
import LocalStorage
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

  /// Where the folder is, by the flag, the environment, and what Linux users expect.
  func location(environment: [String: String]) -> URL {
    func folder(_ path: String?) -> URL? {
      path.flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0, isDirectory: true) }
    }
    if let given = folder(path) ?? folder(environment["PUCKBUDDY_DATA"]) { return given }
    // A relative path is to be passed over (XDG Base Directory Specification).
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return URL(fileURLWithPath: base, isDirectory: true).appending(path: "puckbuddy")
    }
    return FileManager.default.homeDirectoryForCurrentUser
      .appending(path: ".local/share/puckbuddy")
  }

  /// Opens the stores, and creates the folder, for its owner alone, when there is none.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func open() throws(AnalysisFailure) -> (
    jobs: any JobStore, objects: any ObjectStore, folder: URL
  ) {
    let folder = location(environment: ProcessInfo.processInfo.environment)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return (
        try SQLiteJobStore(path: folder.appending(path: "jobs.sqlite").path),
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
