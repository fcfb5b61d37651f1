import Foundation
import Jobs
import StorageConformance
import Synchronization

/// Counts the downloads of a store, and holds them until its latch is opened.
final class HeldDownloads: Sendable {
  let latch = Latch()
  private let begun = Mutex(0)

  /// The number of downloads so far.
  var count: Int { begun.withLock { $0 } }

  private struct Store: ForwardingObjectStore {
    let objects: any ObjectStore
    let held: HeldDownloads

    func download(_ object: ObjectDescription, to file: URL, limit: Int) async throws {
      held.begun.withLock { $0 += 1 }
      await held.latch.pass()
      try await objects.download(object, to: file, limit: limit)
    }
  }

  /// Returns a store whose downloads are counted and held.
  func store(_ objects: any ObjectStore) -> any ObjectStore {
    Store(objects: objects, held: self)
  }
}
