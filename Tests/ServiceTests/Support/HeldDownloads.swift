import Jobs
import StorageConformance
import Synchronization

/// Counts the downloads of a store, and holds them until its latch is opened.
final class HeldDownloads: Sendable {
  let latch = Latch()
  private let begun = Mutex(0)

  /// The number of downloads so far.
  var count: Int { begun.withLock { $0 } }

  /// Returns a store whose downloads are counted and held.
  func store(_ objects: any ObjectStore) -> any ObjectStore {
    HookedObjects(
      objects,
      downloading: {
        self.begun.withLock { $0 += 1 }
        await self.latch.pass()
      })
  }
}
