import Synchronization
import TeamLibrary

/// A document store in which something happens right before the first commit that writes a document.
final class InterruptedStore: DocumentStore {
  private let store: any DocumentStore
  private let path: DocumentPath
  private let interruption: @Sendable () async throws -> Void
  private let isDue = Mutex(true)

  init(
    _ store: any DocumentStore, before path: DocumentPath,
    _ interruption: @escaping @Sendable () async throws -> Void
  ) {
    self.store = store
    self.path = path
    self.interruption = interruption
  }

  func documents(_ paths: [DocumentPath]) async throws -> [StoredDocument] {
    try await store.documents(paths)
  }

  func documents(_ query: DocumentQuery) async throws -> [StoredDocument] {
    try await store.documents(query)
  }

  func commit(_ writes: [DocumentWrite]) async throws {
    let isFirst =
      writes.contains { $0.path == path }
      && isDue.withLock { isDue in
        defer { isDue = false }
        return isDue
      }
    if isFirst { try await interruption() }
    try await store.commit(writes)
  }
}
