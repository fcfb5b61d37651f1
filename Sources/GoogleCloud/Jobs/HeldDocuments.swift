internal import Jobs
internal import Synchronization

/// Caches the documents of the jobs that this process holds, as of its own last write: the next
/// write needs no read.
final class HeldDocuments: Sendable {
  private let documents = Mutex<[JobID: FirestoreJob]>([:])

  subscript(id: JobID) -> FirestoreJob? {
    documents.withLock { $0[id] }
  }

  /// Caches a document while the job is held; removes it otherwise.
  func note(_ document: FirestoreJob) {
    documents.withLock { documents in
      // A worker that crashes on its job leaves an entry here; the bound is far above real use.
      if documents.count >= 256 { documents.removeAll() }
      documents[document.job.id] = document.job.status.isHeld ? document : nil
    }
  }

  func forget(_ id: JobID) {
    documents.withLock { $0[id] = nil }
  }
}
