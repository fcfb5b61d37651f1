internal import AnalysisDocuments
internal import Foundation
internal import LocalStorage
internal import Synchronization

/// The file with the public URL of a data folder's service, for workers that sign links beside it.
final class ServiceAddressFile: Sendable {
  private let folder: URL
  private let lock = Mutex<FileLock?>(nil)
  /// The file that a running service has locked.
  private static let lockName = "service.lock"

  init(in folder: URL) { self.folder = folder }

  private var file: URL { folder.appending(path: "service.url") }

  /// Makes this process the folder's service, until it ends.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite` when another service of the folder is running.
  func reserve() throws(AnalysisFailure) {
    // Several times: `isFree` of another process takes the lock for a moment.
    for _ in 0..<5 {
      do {
        if let lock = try FileLock(Self.lockName, in: folder.path) {
          self.lock.withLock { $0 = lock }
          // The address of an earlier service.
          try? FileManager.default.removeItem(at: file)
          return
        }
      } catch {
        // Without locks nothing is known of other services.
        return
      }
      usleep(20_000)
    }
    let other = read().map { " (\($0))" } ?? ""
    throw AnalysisFailure(
      .cannotWrite, operation: "listen", file: folder.path,
      message: "Another service of this data folder is running\(other); stop it first, or name "
        + "another folder with --data.")
  }

  /// Returns the URL of the service that is running.
  ///
  /// - Returns: `nil` when there is none, or when the file's content is not the URL of a service.
  func read() -> String? {
    guard !FileLock.isFree(Self.lockName, in: folder.path),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    let url = text.trimmingCharacters(in: .newlines)
    let address = /https?:\/\/[^\/?#@\s]{1,255}(\/[^?#\s]{0,255})?/
    return (try? address.wholeMatch(in: url)) != nil ? url : nil
  }

  /// Writes the URL.
  ///
  /// After an error, workers beside the service use the default URL.
  func write(_ url: String) {
    try? Data("\(url)\n".utf8).write(to: file, options: .atomic)
  }
}
