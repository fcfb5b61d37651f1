import Jobs
import StorageConformance
import Synchronization

/// Holds the uploads of a store, once that is switched on, until its latch opens.
final class HeldUploads: Sendable {
  let latch = Latch()
  private let state = Mutex((isHolding: false, isWaiting: false))

  var isHolding: Bool {
    get { state.withLock(\.isHolding) }
    set { state.withLock { $0.isHolding = newValue } }
  }
  var isWaiting: Bool { state.withLock(\.isWaiting) }

  /// Returns a store whose uploads are held.
  func store(_ objects: any ObjectStore) -> any ObjectStore {
    HookedObjects(
      objects,
      uploading: {
        guard self.isHolding else { return }
        self.state.withLock { $0.isWaiting = true }
        await self.latch.pass()
      })
  }
}
