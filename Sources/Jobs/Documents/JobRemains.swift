package import Foundation

/// What is still to be removed of a job that was deleted.
///
/// A store keeps it from the moment the document is gone until everything else is, so that a
/// deletion which is interrupted is finished later by somebody else.
package struct JobRemains: Sendable, Hashable {
  package let id: JobID
  package let userID: String
  package let storagePath: String
  /// Until when a worker may still have believed that the job is its own, by the store's steady
  /// time; `nil` when none had it.
  package let heldUntil: Date?

  package init(id: JobID, userID: String, storagePath: String, heldUntil: Date?) {
    self.id = id
    self.userID = userID
    self.storagePath = storagePath
    self.heldUntil = heldUntil
  }
}
