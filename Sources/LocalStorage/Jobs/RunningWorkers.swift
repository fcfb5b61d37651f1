internal import Foundation
internal import Synchronization

/// Which workers of a database still run: each has a locked file beside it.
///
/// A job whose worker was killed can so be claimed at once, instead of when its lease expires. Of a
/// worker without a file nothing is known.
final class RunningWorkers: Sendable {
  private let folder: String
  /// The workers of this process; `nil` for one whose file could not be locked.
  private let locks = Mutex<[String: FileLock?]>([:])

  /// - Parameter database: The path of the database.
  init(of database: String) {
    folder = URL(filePath: database).deletingLastPathComponent().appending(path: "workers").path
  }

  /// Makes a worker of this process known to other processes, until this process ends.
  ///
  /// Where that is not possible, its jobs wait for the end of its leases.
  ///
  /// - Parameter holders: The workers that have leases, of which it must be known whether they run.
  func add(_ worker: String, beside holders: [String]) {
    locks.withLock { locks in
      guard !locks.keys.contains(worker), !worker.contains("/") else { return }
      if locks.isEmpty {
        _ = try? Descriptor.makeFolder(path: folder)
        FileLock.removeFree(in: folder, except: holders)
      }
      // Once only: a file made later would look free for a moment, while the worker has a job.
      locks.updateValue(try? FileLock(worker, in: folder), forKey: worker)
    }
  }

  /// Whether a worker is known to have ended.
  func hasEnded(_ worker: String) -> Bool {
    let isOwn = locks.withLock { $0.keys.contains(worker) }
    return !isOwn && !worker.contains("/") && FileLock.isFree(worker, in: folder)
  }
}
