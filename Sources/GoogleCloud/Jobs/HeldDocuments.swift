internal import Jobs
internal import Synchronization

/// The documents of the jobs that this process holds, as its own last write left them: the next
/// write needs no reading.
final class HeldDocuments: Sendable {
  private let documents = Mutex<[JobID: FirestoreJob]>([:])

  subscript(id: JobID) -> FirestoreJob? {
    documents.withLock { $0[id] }
  }

  /// Keeps a document as long as somebody holds the job.
  func note(_ document: FirestoreJob) {
    documents.withLock { documents in
      // A worker that dies on its job leaves it here; nobody holds so many.
      if documents.count >= 256 { documents.removeAll() }
      documents[document.job.id] = document.job.status.isHeld ? document : nil
    }
  }

  func forget(_ id: JobID) {
    documents.withLock { $0[id] = nil }
  }
}
