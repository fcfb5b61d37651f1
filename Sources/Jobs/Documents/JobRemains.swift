package import Foundation

/// The record of a deleted job whose objects are still to be removed.
///
/// A store keeps it from the deletion of the document until everything else is removed, so that
/// another process can finish an interrupted deletion.
package struct JobRemains: Sendable, Hashable {
  package let id: JobID
  package let userID: String
  package let storagePath: String
  /// The time until which a worker may still have believed that it held the job, by the store's
  /// steady time; `nil` when no worker held it.
  package let heldUntil: Date?

  package init(id: JobID, userID: String, storagePath: String, heldUntil: Date?) {
    self.id = id
    self.userID = userID
    self.storagePath = storagePath
    self.heldUntil = heldUntil
  }
}
