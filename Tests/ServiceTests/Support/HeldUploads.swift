import Foundation
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

  private struct Store: ForwardingObjectStore {
    let objects: any ObjectStore
    let held: HeldUploads

    func upload(
      _ file: URL, to name: ObjectName, contentType: String
    ) async throws -> ObjectDescription {
      if held.isHolding {
        held.state.withLock { $0.isWaiting = true }
        await held.latch.pass()
      }
      return try await objects.upload(file, to: name, contentType: contentType)
    }
  }

  /// Returns a store whose uploads are held.
  func store(_ objects: any ObjectStore) -> any ObjectStore {
    Store(objects: objects, held: self)
  }
}
